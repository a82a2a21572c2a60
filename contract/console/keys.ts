import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint, KEY_SCOPES } from '../wire.ts'

export const KEY_STATES = ['live', 'ending', 'ended', 'expired', 'revoked'] as const

const terms = {
  scope: field.oneOf(
    KEY_SCOPES,
    '`read` allows calls that change nothing, `grant` also allows granting items, `all` allows ' +
      'everything.',
  ),
  networks: field.list(
    field.text('An address, or a network in CIDR notation.', { max: 43 }),
    'Addresses from which the key may be used; an empty list allows all.',
    { max: 20 },
  ),
}

export type Key = Static<typeof Key>
export const Key = record('Key', {
  keyId: field.text(
    "The first eight digits of the key's hash, by which the request log identifies the key.",
  ),
  name: field.orNull(field.text('A note about what the key is for.')),
  lastFour: field.text('The last characters of the key.'),
  madeBy: field.orNull(field.text('The e-mail address of the member who created it.')),
  createdAt: field.instant('When it was created.'),
  lastUsedAt: field.orNull(
    field.instant('When it was last used, accurate to about a second; null if never.'),
  ),
  state: field.oneOf(KEY_STATES, 'Whether the key is valid.'),
  ...terms,
  expiresAt: field.orNull(field.instant('When it expires; null means never.')),
  endsAt: field.orNull(field.instant('When a rotated key stops working.')),
})

export type Keys = Static<typeof Keys>
export const Keys = record('Keys', { keys: field.list(Key, 'Newest first.') })

export type MadeKey = Static<typeof MadeKey>
export const MadeKey = record('MadeKey', {
  keyId: field.text('The id of the new key.'),
  key: field.text('The key. It is not stored and is never shown again.'),
})

export const listKeys = endpoint('GET', '/console-api/apps/{appId}/keys', {
  door: 'console:viewer',
  summary: 'List the keys of an app, without the keys themselves',
  reply: Keys,
})

export const createKey = endpoint('POST', '/console-api/apps/{appId}/keys', {
  door: 'console:developer',
  needsFreshSignIn: true,
  summary: 'Create a key; an app can have ten valid keys',
  body: record('NewKey', {
    name: field.name('A note about what the key is for.', 40),
    scope: field.optional(terms.scope),
    networks: field.optional(terms.networks),
    lifeDays: field.optional(
      field.orNull(
        field.whole('The validity period; null if the key never expires.', { min: 1, max: 3650 }),
      ),
    ),
  }),
  reply: MadeKey,
})

export const rotateKey = endpoint('POST', '/console-api/apps/{appId}/keys/{keyId}/rotate', {
  door: 'console:developer',
  needsFreshSignIn: true,
  summary:
    'Replace a key with one that has the same settings; the old key keeps working for a while',
  body: record('Rotation', {
    overlapHours: field.whole(
      'The time for which the old key remains valid; 0 revokes it at once.',
      {
        max: 168,
      },
    ),
  }),
  reply: MadeKey,
})

export const revokeKey = endpoint('DELETE', '/console-api/apps/{appId}/keys/{keyId}', {
  door: 'console:developer',
  needsFreshSignIn: true,
  summary: 'Revoke a key; it keeps working for up to five seconds',
  reply: Keys,
})
