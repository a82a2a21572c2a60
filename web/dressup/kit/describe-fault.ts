import { Fault, UNREACHABLE } from '@kisekae/web-common/fault.ts'
import type { Messages } from '../words/messages.ts'

/** The error and the remedy, for screens without a message of their own. */
export function describeFault(error: unknown, { problem, entry }: Messages): string {
  if (!(error instanceof Fault)) return problem.unknown
  if (error.reason === UNREACHABLE) return problem.unreachable
  if (error.reason === 'nicknameRefused') return entry.nicknameRefused
  if (error.status === 429) {
    return error.retryAfterS ? problem.tooManyIn(error.retryAfterS) : problem.tooMany
  }
  return error.status === 401 ? problem.signedOut : problem.unknown
}
