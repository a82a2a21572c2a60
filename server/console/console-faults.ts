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
