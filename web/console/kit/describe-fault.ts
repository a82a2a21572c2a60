import { Fault, UNREACHABLE } from '@kisekae/web-common/fault.ts'
import type { Language } from '@kisekae/web-common/kept-language.ts'
import { problem } from '../words/common.ts'

/**
 * The error and the remedy. For an invalid value, the service's own message, which names the value,
 * is shown.
 */
export function describeFault(error: unknown, language: Language): string {
  const texts = problem[language]
  if (!(error instanceof Fault)) return texts.unknown
  const { reason, status, retryAfterS, message } = error
  if (reason === UNREACHABLE) return texts.unreachable
  if (reason === 'roleMissing' || reason === 'noSuchThing') return texts[reason]
  if (status === 429) return retryAfterS ? texts.tooManyIn(retryAfterS) : texts.tooMany
  if (status === 401) return texts.signedOut
  return status >= 400 && status < 500 && message ? message : texts.unknown
}
