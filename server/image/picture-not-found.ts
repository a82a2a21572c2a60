import { fault } from '../kernel/fault/fault.ts'

export const pictureNotFound = fault(
  404,
  'avatar.image',
  'pictureNotFound',
  'This picture does not exist.',
)
