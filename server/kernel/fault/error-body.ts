import type { ErrorResponse } from '@kisekae/contract/error.ts'
import type { Fault } from './fault.ts'

/** The spec's error body (section 7), whichever layer refused. */
export function errorBody({ code, entries }: Fault): string {
  const body: ErrorResponse = {
    error: { code, message: entries[0].message, errors: [...entries] },
  }
  return JSON.stringify(body)
}
