import { fault } from '../kernel/fault/fault.ts'

export const sessionNotFound = fault(
  404,
  'avatar.session',
  'sessionNotFound',
  'This avatar has no such session.',
)
export const sessionConsumed = fault(
  409,
  'avatar.session',
  'sessionConsumed',
  'The session has already been granted; it cannot be used again.',
)
export const sessionExpired = fault(
  410,
  'avatar.session',
  'sessionExpired',
  'The session has expired; create a new one.',
)
export const sessionItemMismatch = fault(
  400,
  'avatar.session',
  'sessionItemMismatch',
  'The items do not match the items of the session.',
)
export const sessionOutdated = fault(
  409,
  'avatar.session',
  'sessionOutdated',
  'Another session of this gacha has since been granted; create a new one.',
)
export const firstSessionAlreadyGranted = fault(
  409,
  'avatar.gacha',
  'firstSessionAlreadyGranted',
  'This user has already been granted a first-time session of this gacha.',
)
export const gachaSessionRequired = fault(
  400,
  'avatar.gacha',
  'gachaSessionRequired',
  'These items come from a first-time session: send its gachaSessionId.',
)
