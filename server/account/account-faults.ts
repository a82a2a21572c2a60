import { fault } from '../kernel/fault.ts'

const DOMAIN = 'fit.account'

export const signedOut = fault(401, DOMAIN, 'signedOut', 'Nobody is signed in.')
export const originMismatch = fault(
  403,
  DOMAIN,
  'originMismatch',
  'The header Origin is not the address of the page that may call.',
)
export const signInAgain = fault(
  403,
  DOMAIN,
  'signInAgain',
  'This needs a sign-in of the last ten minutes.',
)
export const consentTokenInvalid = fault(
  403,
  DOMAIN,
  'consentTokenInvalid',
  'The question was shown in another session, or was answered before; ask for it again.',
)
export const memberMissing = fault(
  409,
  DOMAIN,
  'memberMissing',
  'Who is signed in has not chosen a nickname and a figure yet.',
)
export const alreadyMember = fault(
  409,
  DOMAIN,
  'alreadyMember',
  'Who is signed in is a member already.',
)
export const deletionPending = fault(
  409,
  DOMAIN,
  'deletionPending',
  'The account is marked for deletion; restore it to go on.',
)
export const outfitImpossible = fault(
  409,
  DOMAIN,
  'outfitImpossible',
  'These items are not all owned, or cannot be worn together.',
)
export const outfitNotFound = fault(404, DOMAIN, 'outfitNotFound', 'There is no such outfit.')
export const tooManyOutfits = fault(
  409,
  DOMAIN,
  'tooManyOutfits',
  'Fifty outfits are saved already; delete one first.',
)
export const linkNotFound = fault(404, DOMAIN, 'linkNotFound', 'No such app is linked.')
export const signInNotFound = fault(404, DOMAIN, 'signInNotFound', 'There is no such session.')
