import { type Fault, fault } from '../../kernel/fault/fault.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import { backendError, internalError } from '../../kernel/fault/transport-faults.ts'
import { signedOut, signInAgain } from '../faults.ts'

const DOMAIN = 'fit.signIn'

const emailInvalid = fault(400, DOMAIN, 'emailInvalid', 'This is not a valid e-mail address.')
export const codeWrong = fault(400, DOMAIN, 'codeWrong', 'The code is wrong.')
const codeExpired = fault(
  400,
  DOMAIN,
  'codeExpired',
  'The code is older than ten minutes; request a new one.',
)
export const codeSpent = fault(
  403,
  DOMAIN,
  'codeSpent',
  'Too many wrong codes have been tried; request a new one.',
)
export const codeElsewhere = fault(
  403,
  DOMAIN,
  'codeElsewhere',
  'A code works only in the browser that requested it; request one here.',
)
const passkeyRefused = fault(
  403,
  DOMAIN,
  'passkeyRefused',
  'The passkey is unknown, or could not be verified.',
)
export const tooManyTries = fault(
  429,
  DOMAIN,
  'tooManyTries',
  'There have been too many attempts; try again later.',
)

/** Maps the error codes of better-auth and of our own plugin to our faults. */
const FAULTS: ReadonlyMap<string, () => Fault> = new Map([
  ['INVALID_EMAIL', emailInvalid],
  ['INVALID_OTP', codeWrong],
  ['OTP_EXPIRED', codeExpired],
  ['TOO_MANY_ATTEMPTS', codeSpent],
  ['SESSION_NOT_FRESH', signInAgain],
  ['UNAUTHORIZED', signedOut],
  ['PASSKEY_REFUSED', passkeyRefused],
])

/** Translates a refusal by better-auth into one of ours. */
export function faultOfAuth(status: number, code: string, retryAfterS: number): Fault {
  if (status === 429) return tooManyTries({ retryAfterS })
  const known = FAULTS.get(code)
  if (known) return known()
  if (status === 401) return signedOut()
  if (status === 503) return backendError({ retryAfterS })
  return status < 500
    ? invalidParameter({ message: 'A value is missing or invalid.' })
    : internalError()
}
