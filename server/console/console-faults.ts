import { fault } from '../kernel/fault.ts'

const DOMAIN = 'console'

/** Said of what is not there, and of what is another organisation's: nobody can tell which. */
export const noSuchThing = fault(404, DOMAIN, 'noSuchThing', 'There is no such thing here.')
export const roleMissing = fault(
  403,
  DOMAIN,
  'roleMissing',
  'Your role in this organisation does not allow this.',
)
export const invitationOver = fault(
  409,
  DOMAIN,
  'invitationOver',
  'The invitation was answered, taken back, or is older than seven days.',
)
export const tooManyOrganisations = fault(
  409,
  DOMAIN,
  'tooManyOrganisations',
  'You are in twenty organisations already.',
)
export const tooManyApps = fault(
  409,
  DOMAIN,
  'tooManyApps',
  'The organisation has fifty apps already.',
)
export const appNameTaken = fault(
  409,
  DOMAIN,
  'appNameTaken',
  'The organisation has an app of this name already.',
)
export const pictureRefused = fault(
  400,
  DOMAIN,
  'pictureRefused',
  'The file is no PNG, JPEG or WebP of at most 16 megapixels.',
)
export const jwtKeyRefused = fault(
  400,
  DOMAIN,
  'jwtKeyRefused',
  'The text is no public key of Ed25519 or P-256 in PEM.',
)
export const tooManyKeys = fault(
  409,
  DOMAIN,
  'tooManyKeys',
  'Two keys of this app work already; end one first.',
)
export const redirectUriRefused = fault(
  400,
  DOMAIN,
  'redirectUriRefused',
  'The URI cannot be registered.',
)
export const tooManyRedirectUris = fault(
  409,
  DOMAIN,
  'tooManyRedirectUris',
  'Twenty redirect URIs are registered already; remove one first.',
)
export const lastOwner = fault(409, DOMAIN, 'lastOwner', 'An organisation keeps one owner.')
export const alreadyIn = fault(409, DOMAIN, 'alreadyIn', 'This address is a member already.')
export const emailRefused = fault(400, DOMAIN, 'emailRefused', 'This is no e-mail address.')
export const tooManyInvitations = fault(
  409,
  DOMAIN,
  'tooManyInvitations',
  'Fifty invitations wait already; take one back first.',
)
