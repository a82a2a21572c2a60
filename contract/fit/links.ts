import type { Static } from 'typebox'
import { Permission } from '../permission.ts'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'
import { nameOf, wish } from './wish.ts'

const app = {
  appId: field.text('The app.'),
  appName: field.text('The name shown to users.'),
  iconUrl: field.orNull(field.text('A picture, 128x128 px.')),
  permissions: field.list(
    field.oneOf(Object.values(Permission), 'A permission.'),
    'The permissions of the app.',
  ),
}

export type Flow = Static<typeof Flow>
/** An app's request to be linked. */
export const Flow = record('Flow', {
  ...app,
  live: field.flag('True for a live app, false for a development app.'),
  returnsTo: field.text('The host of a site, or the URL scheme of an app.'),
  movingItems: field.whole('The number of items that the member takes over from the guest.'),
  guestImageUrl: field.orNull(
    field.text(
      'The guest whose look the member takes over; null if there is none, or if the member ' +
        'already has a look.',
    ),
  ),
  isKnown: field.flag('Whether the member has linked the app before.'),
  signedInAs: field.orNull(
    record('FlowMember', {
      nickname: field.text('The nickname of the member.'),
      email: field.text('The e-mail address of the member.'),
      faceImageUrl: field.text('Head and shoulders: GIF, 120x120 px.'),
    }),
  ),
  consentToken: field.optional(
    field.text('For a member: a one-time token that is sent back with the consent.'),
  ),
})

export const readFlow = endpoint('GET', '/fit-api/flows/{flowId}', {
  door: 'address',
  summary: 'Read the app and the permissions that it requests',
  reply: Flow,
})

const Return = record('Return', { url: field.text('The URL that the browser opens next.') })

export const allowFlow = endpoint('POST', '/fit-api/flows/{flowId}/allow', {
  door: 'fit:member',
  summary: 'Link the app',
  body: wish('Consent', { consentToken: nameOf(64, "The token of the app's request.") }),
  reply: Return,
})

/** Also available without signing in. */
export const denyFlow = endpoint('POST', '/fit-api/flows/{flowId}/deny', {
  door: 'address',
  summary: 'Decline to link the app',
  reply: Return,
})

export type Link = Static<typeof Link>
export const Link = record('Link', {
  ...app,
  avatarId: field.whole('The avatar that identifies the member to the app.'),
  linkedAt: field.instant('When the member linked it.'),
  lastUsedAt: field.orNull(field.instant('When it last granted items; null if never.')),
  itemsGiven: field.whole('The number of items that it has granted.'),
})

export type Links = Static<typeof Links>
export const Links = record('Links', { links: field.list(Link, 'Newest first.') })

export const listLinks = endpoint('GET', '/fit-api/links', {
  door: 'fit:member',
  summary: 'List the linked apps',
  reply: Links,
})

const Removed = record('Removed', {})

export const removeLink = endpoint('DELETE', '/fit-api/links/{avatarId}', {
  door: 'fit:member',
  summary: 'Unlink an app',
  reply: Removed,
})

const one = '/fit-api/links/{avatarId}/permissions/{permission}'
export const revokePermission = endpoint('DELETE', one, {
  door: 'fit:member',
  summary: 'Revoke a permission of an app',
  reply: Removed,
})
