import { CommitOutcomeUnknown, isUnavailable } from '../sql/db-error.ts'
import { Fault } from './fault.ts'
import * as transport from './transport-faults.ts'

/** The refusals that the framework raises before our handlers run, keyed by code. */
const FRAMEWORK: ReadonlyMap<string, () => Fault> = new Map([
  ['FST_ERR_BAD_URL', transport.badRequest],
  ['FST_ERR_MAX_PARAM_LENGTH', transport.uriTooLong],
  ['FST_ERR_CTP_BODY_TOO_LARGE', transport.uploadTooLarge],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', transport.unsupportedMediaType],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', transport.badRequest],
])

const RETRY_AFTER_S = 1

/** The refusal for anything thrown: an unexpected error is our bug and gets status 500. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (error instanceof CommitOutcomeUnknown) {
    return transport.outcomeUnknown({ retryAfterS: RETRY_AFTER_S })
  }
  if (isUnavailable(error)) return transport.backendError({ retryAfterS: RETRY_AFTER_S })
  const ofFramework = FRAMEWORK.get(fieldOf(error, 'code'))
  if (ofFramework) return ofFramework()
  return faultOfStatus(Number(fieldOf(error, 'statusCode')))
}

/**
 * Errors from libraries that serve files, and errors for truncated bodies, have a status that shows
 * whose fault it was.
 */
function faultOfStatus(status: number): Fault {
  if (status === 404 || status === 403) return transport.notFound()
  if (status === 503) return transport.backendError({ retryAfterS: RETRY_AFTER_S })
  return status >= 400 && status < 500 ? transport.badRequest() : transport.internalError()
}

const fieldOf = (error: unknown, name: 'code' | 'statusCode') =>
  error instanceof Error && name in error ? String(Reflect.get(error, name)) : ''
