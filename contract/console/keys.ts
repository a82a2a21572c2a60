import type { Static } from 'typebox'
import { KEY_SCOPES } from '../wire.ts'
import { field, record } from './field.ts'
import { route } from './route.ts'

export const KEY_STATES = ['live', 'ending', 'ended', 'expired', 'revoked'] as const

const terms = {
  scope: field.oneOf(KEY_SCOPES, 'Calls that change nothing, granting items besides, everything.'),
  networks: field.list(
    field.text('An address, or a network in CIDR notation.', { max: 43 }),
    'Where it may be used from; none: anywhere.',
    { max: 20 },
  ),
}

export type Key = Static<typeof Key>
export const Key = record('Key', {
  keyId: field.text('The first eight digits of its hash; names it in the request log too.'),
  name: field.orNull(field.text('What it is for.')),
  lastFour: field.text('How it ends.'),
  madeBy: field.orNull(field.text('The e-mail address of who made it.')),
  createdAt: field.instant('When it was made.'),
  lastUsedAt: field.orNull(field.instant('To the second or so; null: never.')),
  state: field.oneOf(KEY_STATES, 'Whether it works.'),
  ...terms,
  expiresAt: field.orNull(field.instant('It works until then; null: for good.')),
  endsAt: field.orNull(field.instant('Until then a rotated key works.')),
})

export type Keys = Static<typeof Keys>
export const Keys = record('Keys', { keys: field.list(Key, 'Newest first.') })

export type MadeKey = Static<typeof MadeKey>
export const MadeKey = record('MadeKey', {
  keyId: field.text('Names it from now on.'),
  key: field.text('The key. It is kept by nobody and shown never again.'),
})

export const listKeys = route('GET', '/apps/{appId}/keys', {
  access: 'viewer',
  summary: 'The keys of an app, without the keys themselves',
  reply: Keys,
})

export const createKey = route('POST', '/apps/{appId}/keys', {
  access: 'developer',
  needsFreshSignIn: true,
  summary: 'Make a key; at most ten work at a time',
  body: record('NewKey', {
    name: field.name('What it is for.', 40),
    scope: field.optional(terms.scope),
    networks: field.optional(terms.networks),
    lifeDays: field.optional(
      field.orNull(field.whole('How long it works; null: for good.', { min: 1, max: 3650 })),
    ),
  }),
  reply: MadeKey,
})

export const rotateKey = route('POST', '/apps/{appId}/keys/{keyId}/rotate', {
  access: 'developer',
  needsFreshSignIn: true,
  summary: 'Make a key with the same terms in place of another, which works on for a while',
  body: record('Rotation', {
    overlapHours: field.whole('How long the old key works on; 0: it ends at once.', { max: 168 }),
  }),
  reply: MadeKey,
})

export const revokeKey = route('DELETE', '/apps/{appId}/keys/{keyId}', {
  access: 'developer',
  needsFreshSignIn: true,
  summary: 'End a key; it works for five more seconds at most',
  reply: Keys,
})
