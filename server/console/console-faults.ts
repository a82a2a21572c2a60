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
export const passkeyRequired = fault(
  403,
  DOMAIN,
  'passkeyRequired',
  'This organisation asks its members to sign in with a passkey.',
)
export const ownPasskeyFirst = fault(
  409,
  DOMAIN,
  'ownPasskeyFirst',
  'Sign in with a passkey of your own before you ask others for one.',
)
export const invitationOver = fault(
  409,
  DOMAIN,
  'invitationOver',
  'The invitation was answered, taken back, or is older than seven days.',
)
export const registrationClosed = fault(
  403,
  DOMAIN,
  'registrationClosed',
  'You cannot make an organisation here; ask the operator of this service for one.',
)
export const tooManyOrganisations = fault(
  409,
  DOMAIN,
  'tooManyOrganisations',
  'You are in twenty organisations already.',
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
  'Ten keys of this app work already; end one first.',
)
export const networkRefused = fault(
  400,
  DOMAIN,
  'networkRefused',
  'The text is no IP address and no network in CIDR notation.',
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
export const onlyOwner = fault(
  409,
  DOMAIN,
  'onlyOwner',
  'You are the only owner of an organisation that is in use. Make another one first.',
)
export const alreadyIn = fault(409, DOMAIN, 'alreadyIn', 'This address is a member already.')
export const emailRefused = fault(400, DOMAIN, 'emailRefused', 'This is no e-mail address.')
