import type { Static } from 'typebox'
import { AccessToken } from './link.ts'
import { about, endpoint, field, record, repeatedScope } from './wire.ts'

export type Guest = Static<typeof Guest>
/** The spec leaves the record open (2.10): AccessToken, and what Avatar says of a guest. */
export const Guest = record('Guest', {
  ...AccessToken.properties,
  guest: field.flag('Always true.'),
  status: field.int32('Always 200.', 200),
})

/** Spec 4.2. */
export const createGuest = endpoint('POST', '/v1/Guest', {
  summary: 'Create a guest with an avatar',
  description:
    'Create one for each user of the app, not for each visit: their number must not greatly ' +
    'exceed the number of users.',
  params: {
    scope: about(
      'Permissions joined by commas, or repeated. Without it only AvatarLoad.',
      repeatedScope.optional,
    ),
  },
  reply: Guest,
  once: true,
})
