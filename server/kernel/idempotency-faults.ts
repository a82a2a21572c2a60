import { fault } from './fault.ts'

const DOMAIN = 'avatar.idempotency'

export const idempotencyKeyInvalid = fault(
  400,
  DOMAIN,
  'idempotencyKeyInvalid',
  'The Idempotency-Key must be one text of 1 to 255 visible ASCII characters.',
)
export const idempotencyKeyReused = fault(
  422,
  DOMAIN,
  'idempotencyKeyReused',
  'The Idempotency-Key was used for another request.',
)
export const idempotencyKeyInUse = fault(
  409,
  DOMAIN,
  'idempotencyKeyInUse',
  'A request with this Idempotency-Key is still running.',
)
