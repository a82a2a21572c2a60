import { fault } from '../kernel/fault/fault.ts'

const DOMAIN = 'avatar.link'

export const grantTokenInvalid = fault(
  400,
  DOMAIN,
  'grantTokenInvalid',
  'The token is unknown, or has been refused five times; start the flow again.',
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
  'The token has already been exchanged; its access is now revoked. Start the flow again.',
)
export const redirectUriMismatch = fault(
  400,
  DOMAIN,
  'redirectUriMismatch',
  'The redirectUri is not identical to the one with which the flow was started.',
)
export const redirectUriNotRegistered = fault(
  400,
  DOMAIN,
  'redirectUriNotRegistered',
  'The redirectUri is not identical to any URI registered for the app.',
)
export const scopeMismatch = fault(
  400,
  DOMAIN,
  'scopeMismatch',
  'The scope is not identical to the one with which the flow was started.',
)
export const codeChallengeMismatch = fault(
  400,
  DOMAIN,
  'codeChallengeMismatch',
  'The SHA-256 of the seven values does not match the codeChallenge with which the flow was ' +
    'started.',
)
export const codeChallengeUsed = fault(
  400,
  DOMAIN,
  'codeChallengeUsed',
  'This codeChallenge has already been exchanged; use a new codeVerifier for every flow.',
)
export const requestDateOutOfRange = fault(
  400,
  DOMAIN,
  'requestDateOutOfRange',
  'The requestDate must be between one day before and five minutes after the start of the flow.',
)
export const avatarIdMismatch = fault(
  400,
  DOMAIN,
  'avatarIdMismatch',
  'The avatarId differs from the one with which the flow was started.',
)
export const notAGuest = fault(
  409,
  DOMAIN,
  'notAGuest',
  'The avatarId belongs to a linked user, not to a guest.',
)
export const guestAlreadyUpgraded = fault(
  409,
  DOMAIN,
  'guestAlreadyUpgraded',
  'The guest has already been upgraded to another user.',
)
export const upgradeLimitReached = fault(
  403,
  DOMAIN,
  'upgradeLimitReached',
  'This user has already taken over as many guests of this app as the app allows.',
)
