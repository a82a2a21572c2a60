import type { Static } from 'typebox'
import { AccessToken } from './link.ts'
import { about, endpoint, field, record, repeatedScope } from './wire.ts'

export type Guest = Static<typeof Guest>
/**
 * The spec does not define this record (2.10). It has the fields of AccessToken, and the fields of
 * Avatar that describe a guest.
 */
export const Guest = record('Guest', {
  ...AccessToken.properties,
  guest: field.flag('Always true.'),
  status: field.int32('Always 200.', 200),
})

export const createGuest = endpoint('POST', '/v1/Guest', {
  door: 'key',
  summary: 'Create a guest with an avatar',
  description:
    'Create one for each user of the app, not for each visit: the number of guests must not ' +
    'greatly exceed the number of users.',
  params: {
    scope: about(
      'Permissions, separated by commas or repeated. The default is only AvatarLoad.',
      repeatedScope.optional,
    ),
  },
  reply: Guest,
  once: true,
})
