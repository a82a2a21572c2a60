import type { IdText } from '@kisekae/contract/wire.ts'

declare global {
  interface JSON {
    /** ES2026; TypeScript's library does not declare it yet. */
    rawJSON(text: string): unknown
  }
}

/**
 * An unknown id that must be echoed digit by digit: as a number, 2^53 + 1 would name another
 * avatar. Only the serialiser reads it.
 */
export const rawId = (id: IdText) => JSON.rawJSON(id) as number
