import { fault } from '../kernel/fault.ts'

const DOMAIN = 'avatar.link'

export const grantTokenInvalid = fault(
  400,
  DOMAIN,
  'grantTokenInvalid',
  'The token is unknown, or was refused five times; start the flow again.',
)
export const grantTokenExpired = fault(
  400,
  DOMAIN,
  'grantTokenExpired',
  'The token is older than five minutes; start the flow again.',
)
export const grantTokenUsed = fault(
  400,
  DOMAIN,
  'grantTokenUsed',
  'The token was exchanged before; what it gave is revoked. Start the flow again.',
)
export const redirectUriMismatch = fault(
  400,
  DOMAIN,
  'redirectUriMismatch',
  'The redirectUri is not the one of the start of the flow, letter by letter.',
)
export const redirectUriNotRegistered = fault(
  400,
  DOMAIN,
  'redirectUriNotRegistered',
  'The redirectUri is not registered for the app, letter by letter.',
)
export const scopeMismatch = fault(
  400,
  DOMAIN,
  'scopeMismatch',
  'The scope is not the one of the start of the flow, letter by letter.',
)
export const codeChallengeMismatch = fault(
  400,
  DOMAIN,
  'codeChallengeMismatch',
  'The SHA-256 of the seven values is not the codeChallenge of the start of the flow.',
)
export const codeChallengeUsed = fault(
  400,
  DOMAIN,
  'codeChallengeUsed',
  'This codeChallenge was exchanged before; make a new codeVerifier for every flow.',
)
export const requestDateOutOfRange = fault(
  400,
  DOMAIN,
  'requestDateOutOfRange',
  'The requestDate is more than five minutes after, or a day before, the start of the flow.',
)
export const avatarIdMismatch = fault(
  400,
  DOMAIN,
  'avatarIdMismatch',
  'The avatarId is not the one of the start of the flow.',
)
export const notAGuest = fault(
  409,
  DOMAIN,
  'notAGuest',
  'The avatarId belongs to a linked user and not to a guest.',
)
export const guestAlreadyUpgraded = fault(
  409,
  DOMAIN,
  'guestAlreadyUpgraded',
  'The guest was upgraded to another user.',
)
export const upgradeLimitReached = fault(
  403,
  DOMAIN,
  'upgradeLimitReached',
  'This user has taken over as many guests of this app as it may.',
)
