import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashJoined } from './code-challenge.ts'
import {
  type Claim,
  type Differing,
  type Flow,
  faultOf,
  findDiffering,
  refuseToken,
} from './rules.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const JOINED = {
  appId: 'app_one',
  redirectUri: 'https://app.example/done',
  scope: 'AvatarLoad',
  requestDate: String(NOW.getTime() / 1000),
  apiKey: 'ak_one',
  codeVerifier: 'v'.repeat(48),
}
const CLAIM: Claim = { ...JOINED, avatarId: '' }

/** A flow to which the user has just consented. */
const flow = (change: Partial<Flow> = {}): Flow => ({
  now: NOW,
  appId: JOINED.appId,
  redirectUri: JOINED.redirectUri,
  scope: JOINED.scope,
  codeChallenge: hashJoined(JOINED),
  guestAvatarId: null,
  startedAt: NOW,
  allowedAt: NOW,
  refusals: 0,
  exchangedAt: null,
  ...change,
})

const reasonOf = (found: Flow | undefined, appId = JOINED.appId) =>
  refuseToken(found, appId)?.reason ?? null

const tokens: [name: string, found: Flow | undefined, reason: string | null][] = [
  ['that is unknown', undefined, 'grantTokenInvalid'],
  ['of a flow without consent', flow({ allowedAt: null }), 'grantTokenInvalid'],
  ['that was exchanged', flow({ exchangedAt: at(-1) }), 'grantTokenUsed'],
  ['that was refused four times', flow({ refusals: 4 }), null],
  ['that was refused five times', flow({ refusals: 5 }), 'grantTokenInvalid'],
  ['allowed five minutes ago', flow({ allowedAt: at(-5 * MINUTE_MS) }), null],
  ['allowed longer ago', flow({ allowedAt: at(-5 * MINUTE_MS - 1) }), 'grantTokenExpired'],
]
for (const [name, found, reason] of tokens)
  test(`a grant token ${name} is ${reason ?? 'exchanged'}`, () => {
    assert.equal(reasonOf(found), reason)
  })

test('a grant token is valid only for its own app', () => {
  assert.equal(reasonOf(flow()), null)
  assert.equal(reasonOf(flow(), 'app_two'), 'grantTokenInvalid')
})

const claims: [name: string, found: Flow, claim: Partial<Claim>, differing: Differing | null][] = [
  ['all values equal', flow(), {}, null],
  ['another address', flow(), { redirectUri: 'https://app.example/' }, 'redirectUri'],
  ['another scope', flow(), { scope: 'AvatarLoad,ItemGrant' }, 'scope'],
  ['an avatar although none was sent at the start', flow(), { avatarId: '7' }, 'avatarId'],
  ['the guest that was sent at the start', flow({ guestAvatarId: 7 }), { avatarId: '7' }, null],
  ['no avatar although a guest was sent at the start', flow({ guestAvatarId: 7 }), {}, 'avatarId'],
  ['another verifier', flow(), { codeVerifier: 'w'.repeat(48) }, 'codeChallenge'],
  ['five minutes in the future', flow({ startedAt: at(-5 * MINUTE_MS) }), {}, null],
  [
    'more than five minutes in the future',
    flow({ startedAt: at(-5 * MINUTE_MS - 1) }),
    {},
    'requestDate',
  ],
  ['a day old', flow({ startedAt: at(DAY_MS) }), {}, null],
  ['more than a day old', flow({ startedAt: at(DAY_MS + 1) }), {}, 'requestDate'],
]
for (const [name, found, claim, differing] of claims)
  test(`the claims of an exchange are compared with its flow: ${name}`, () => {
    assert.equal(findDiffering(found, { ...CLAIM, ...claim }), differing)
  })

test('each differing claim is refused with its own reason', () => {
  const reasons = (
    ['redirectUri', 'scope', 'avatarId', 'requestDate', 'codeChallenge'] as const
  ).map((differing) => faultOf(differing).reason)
  assert.deepEqual(reasons, [
    'redirectUriMismatch',
    'scopeMismatch',
    'avatarIdMismatch',
    'requestDateOutOfRange',
    'codeChallengeMismatch',
  ])
})
