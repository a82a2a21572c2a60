import type { ErrorResponse } from '@kisekae/contract/error.ts'
import type { Fault } from './fault.ts'
import { guidePath } from './guide-path.ts'

interface Place {
  requestId: string
  /** The public URL of the API; if empty, errors do not link to the guide. */
  baseUrl: string
}

/**
 * The spec's error body (section 7), whichever layer refused the request, with a link to the guide.
 */
export function errorBody({ code, entries }: Fault, { requestId, baseUrl }: Place): string {
  const [{ message, reason, domain }] = entries
  const hasDocs = baseUrl !== '' && !isOfOwnPages(domain)
  const body: ErrorResponse = {
    error: { code, message, errors: [...entries] },
    requestId,
    ...(hasDocs && { docs: baseUrl + guidePath(reason) }),
  }
  return JSON.stringify(body)
}

/** Refusals of the console and the dress-up app never reach a partner. */
export const isOfOwnPages = (domain: string) => /^(console|fit\.)/.test(domain)
