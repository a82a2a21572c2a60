import { fault } from '../../kernel/fault/fault.ts'

const DOMAIN = 'console'

/**
 * Used both for missing objects and for objects of other organisations, so that callers cannot
 * distinguish the two cases.
 */
export const noSuchThing = fault(
  404,
  DOMAIN,
  'noSuchThing',
  'This does not exist, or you are not allowed to see it.',
)
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
  'This organisation requires its members to sign in with a passkey.',
)
export const ownPasskeyFirst = fault(
  409,
  DOMAIN,
  'ownPasskeyFirst',
  'Sign in with a passkey yourself before you require others to use one.',
)
export const invitationOver = fault(
  409,
  DOMAIN,
  'invitationOver',
  'The invitation has been answered or withdrawn, or is older than seven days.',
)
export const registrationClosed = fault(
  403,
  DOMAIN,
  'registrationClosed',
  'You cannot create an organisation here; ask the operator of this service for one.',
)
export const tooManyOrganisations = fault(
  409,
  DOMAIN,
  'tooManyOrganisations',
  'You already belong to twenty organisations.',
)
export const appNameTaken = fault(
  409,
  DOMAIN,
  'appNameTaken',
  'The organisation already has an app with this name.',
)
export const pictureRefused = fault(
  400,
  DOMAIN,
  'pictureRefused',
  'The file must be a PNG, JPEG or WebP image of at most 16 megapixels.',
)
export const jwtKeyRefused = fault(
  400,
  DOMAIN,
  'jwtKeyRefused',
  'The text is not an Ed25519 or P-256 public key in PEM format.',
)
export const shopUrlRefused = fault(
  400,
  DOMAIN,
  'shopUrlRefused',
  'The URL is not valid for a shop.',
)
export const accessAllowed = fault(
  409,
  DOMAIN,
  'accessAllowed',
  'The organisation is already allowed to use this.',
)
export const accessRequestOpen = fault(
  409,
  DOMAIN,
  'accessRequestOpen',
  'The app has already requested this; the operator has not answered yet.',
)
export const accessRequestTooFrequent = fault(
  429,
  DOMAIN,
  'accessRequestTooFrequent',
  'An app can request access at most three times a day; try again tomorrow.',
)
export const tooManyKeys = fault(
  409,
  DOMAIN,
  'tooManyKeys',
  'This app already has ten valid keys; revoke one first.',
)
export const networkRefused = fault(
  400,
  DOMAIN,
  'networkRefused',
  'The text is neither an IP address nor a network in CIDR notation.',
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
  'Twenty redirect URIs are already registered; remove one first.',
)
export const lastOwner = fault(
  409,
  DOMAIN,
  'lastOwner',
  'An organisation must have at least one owner.',
)
export const onlyOwner = fault(
  409,
  DOMAIN,
  'onlyOwner',
  'You are the only owner of an organisation that is in use. Make someone else an owner first.',
)
export const alreadyIn = fault(
  409,
  DOMAIN,
  'alreadyIn',
  'This address already belongs to a member.',
)
export const emailRefused = fault(
  400,
  DOMAIN,
  'emailRefused',
  'This is not a valid e-mail address.',
)
