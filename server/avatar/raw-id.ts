import type { IdText } from '@kisekae/contract/wire.ts'

declare global {
  interface JSON {
    /** ES2026; TypeScript's library has no entry for it yet. */
    rawJSON(text: string): unknown
  }
}

/**
 * An id that was not found, to be echoed digit by digit: as a number, 2^53 + 1 would name another
 * avatar. Only the serialiser ever looks at it.
 */
export const rawId = (id: IdText) => JSON.rawJSON(id) as number
