import { fault } from '../kernel/fault.ts'

export const signatureMismatch = fault(
  401,
  'uikit',
  'signatureMismatch',
  'The signature of this address is not one of the app of its avatar.',
)
export const signatureExpired = fault(
  401,
  'uikit',
  'signatureExpired',
  'This address was signed more than ten minutes ago, or in the future.',
)
export const screenNotFound = fault(404, 'uikit', 'screenNotFound', 'There is no such screen.')
export const shopNotFound = fault(
  404,
  'avatar.shop',
  'shopNotFound',
  'There is no such shop of this app that is open at the date of this avatar.',
)
