import { fault } from './fault.ts'

// A missing or bad key is refused with 403, never with 401, which would tell an app that its user
// has left.
const KEY_REFUSED = 403

export const keyMissing = fault(
  KEY_REFUSED,
  'usageLimits',
  'keyMissing',
  "The API key is missing: send it in the X-Api-Key header or in the parameter 'key'.",
)
export const keyInvalid = fault(
  KEY_REFUSED,
  'usageLimits',
  'keyInvalid',
  'The API key is not valid.',
)
export const keyExpired = fault(
  KEY_REFUSED,
  'usageLimits',
  'keyExpired',
  'The API key has expired; create another one in the console.',
)
export const keyAddressRefused = fault(
  KEY_REFUSED,
  'usageLimits',
  'keyAddressRefused',
  'The API key may not be used from this address.',
)
export const keyScopeExceeded = fault(
  KEY_REFUSED,
  'usageLimits',
  'keyScopeExceeded',
  'The scope of the API key does not cover this call.',
)
export const appSuspended = fault(403, 'usageLimits', 'appSuspended', 'The app is suspended.')
export const accessNotConfigured = fault(
  403,
  'usageLimits',
  'accessNotConfigured',
  "This app's organisation is not allowed to use this yet; request access in the console.",
)
export const authError = fault(
  403,
  'global',
  'authError',
  'The Authorization header is not valid for this avatar.',
)
export const insufficientPermissions = fault(
  403,
  'global',
  'insufficientPermissions',
  'The user has not granted the permission that this call needs.',
)
export const rateLimitExceeded = fault(
  429,
  'usageLimits',
  'rateLimitExceeded',
  'Too many requests; try again after the number of seconds in Retry-After.',
)
