import { fault } from '../kernel/fault.ts'

export const sessionNotFound = fault(
  404,
  'avatar.session',
  'sessionNotFound',
  'There is no such session of this avatar.',
)
export const sessionConsumed = fault(
  409,
  'avatar.session',
  'sessionConsumed',
  'The session was granted already; it cannot be used again.',
)
export const sessionExpired = fault(
  410,
  'avatar.session',
  'sessionExpired',
  'The session has expired; make a new one.',
)
export const sessionItemMismatch = fault(
  400,
  'avatar.session',
  'sessionItemMismatch',
  'The items are not those of the session.',
)
export const sessionOutdated = fault(
  409,
  'avatar.session',
  'sessionOutdated',
  'Another session of this gacha was granted since; make a new one.',
)
export const firstSessionAlreadyGranted = fault(
  409,
  'avatar.gacha',
  'firstSessionAlreadyGranted',
  'A first-time session of this gacha was granted to this user already.',
)
export const gachaSessionRequired = fault(
  400,
  'avatar.gacha',
  'gachaSessionRequired',
  'These items are drawn in a first-time session: send its gachaSessionId.',
)
