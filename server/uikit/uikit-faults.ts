import { fault } from '../kernel/fault/fault.ts'

export const signatureMismatch = fault(
  401,
  'uikit',
  'signatureMismatch',
  "This URL was not signed by the avatar's app.",
)
export const signatureExpired = fault(
  401,
  'uikit',
  'signatureExpired',
  'The timestamp of this URL is more than ten minutes in the past or in the future.',
)
export const screenNotFound = fault(404, 'uikit', 'screenNotFound', 'This screen does not exist.')
