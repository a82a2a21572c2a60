import { fault } from '../kernel/fault/fault.ts'

const DOMAIN = 'fit.account'

export const signedOut = fault(401, DOMAIN, 'signedOut', 'You are not signed in.')
export const originMismatch = fault(
  403,
  DOMAIN,
  'originMismatch',
  'The Origin header does not name a page that may make this call.',
)
export const signInAgain = fault(
  403,
  DOMAIN,
  'signInAgain',
  'Sign in again: this requires a sign-in within the last ten minutes.',
)
export const consentTokenInvalid = fault(
  403,
  DOMAIN,
  'consentTokenInvalid',
  'This request for consent was shown in another session, or has already been answered; open ' +
    'it again.',
)
export const memberMissing = fault(
  409,
  DOMAIN,
  'memberMissing',
  'Choose a nickname and a figure first.',
)
export const nicknameRefused = fault(
  409,
  DOMAIN,
  'nicknameRefused',
  'The nickname contains a word that the operator of this service does not allow.',
)
export const alreadyMember = fault(409, DOMAIN, 'alreadyMember', 'You are already a member.')
export const deletionPending = fault(
  409,
  DOMAIN,
  'deletionPending',
  'The account is scheduled for deletion; restore it to continue.',
)
export const outfitImpossible = fault(
  409,
  DOMAIN,
  'outfitImpossible',
  'You do not own all of these items, or they cannot be worn together.',
)
export const colourNotOffered = fault(
  409,
  DOMAIN,
  'colourNotOffered',
  'An item of the outfit does not have this colour, or the colour is given twice.',
)
export const tryingOff = fault(
  403,
  DOMAIN,
  'tryingOff',
  'The operator of this service does not let visitors dress an avatar without an account.',
)
export const outfitNotFound = fault(404, DOMAIN, 'outfitNotFound', 'This outfit does not exist.')
export const tooManyOutfits = fault(
  409,
  DOMAIN,
  'tooManyOutfits',
  'You have already saved fifty outfits; delete one first.',
)
export const itemNotOwned = fault(404, DOMAIN, 'itemNotOwned', 'You do not have this item.')
export const tooManyFavourites = fault(
  409,
  DOMAIN,
  'tooManyFavourites',
  'You have already marked a thousand items as favourites; remove one first.',
)
export const wishNotFound = fault(
  404,
  DOMAIN,
  'wishNotFound',
  'This item is not on your wish list.',
)
export const linkNotFound = fault(404, DOMAIN, 'linkNotFound', 'You have not linked this app.')
export const signInNotFound = fault(404, DOMAIN, 'signInNotFound', 'This session does not exist.')
