import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../fixtures/start-test-service.ts'
import { systemRandom } from '../../kernel/random.ts'
import { insertRedirectUri } from '../../partner/store.ts'
import {
  type Asked,
  aGuest,
  aMember,
  ask,
  challengeOf,
  exchange,
  getToken,
  link,
  nameFlow,
  reason,
  service,
  start,
} from '../fixtures/linking.ts'
import { allow } from '../page/consent.ts'

type Exchange = (asked: Asked, token: string) => Promise<Answer>

function refuses(name: string, told: string, tryIt: Exchange) {
  test(`an exchange with ${name} is refused, and links nobody`, async () => {
    const [userId, asked] = [await aMember(), ask()]
    const token = await getToken(userId, asked)
    assert.deepEqual(reason(await tryIt(asked, token)), [400, told])
    assert.deepEqual(await service.db.rows`select 1 from link where user_id = ${userId}`, [])
  })
}

refuses('an unknown token', 'grantTokenInvalid', (asked) => exchange('gt_unknown', asked))
refuses('a token of another app', 'grantTokenInvalid', (asked, token) =>
  exchange(token, asked, { app: service.otherApp }),
)
refuses('another redirectUri', 'redirectUriMismatch', (asked, token) =>
  exchange(token, { ...asked, redirectUri: `${asked.redirectUri}&` }),
)
refuses('a wider scope', 'scopeMismatch', (asked, token) =>
  exchange(token, { ...asked, scope: 'AvatarLoad,ItemGrant,Fitting' }),
)
refuses('the scope in another order', 'scopeMismatch', (asked, token) =>
  exchange(token, { ...asked, scope: 'ItemGrant,AvatarLoad' }),
)
refuses('another verifier', 'codeChallengeMismatch', (asked, token) =>
  exchange(token, { ...asked, codeVerifier: 'w'.repeat(60) }),
)
refuses('a verifier of 47 characters', 'invalidParameter', (asked, token) =>
  exchange(token, { ...asked, codeVerifier: 'w'.repeat(47) }),
)
refuses('a requestDate that is not a number', 'invalidParameter', (asked, token) =>
  exchange(token, { ...asked, requestDate: '1e9' }),
)
refuses('another requestDate', 'codeChallengeMismatch', (asked, token) =>
  exchange(token, { ...asked, requestDate: String(Number(asked.requestDate) - 1) }),
)
refuses('an avatarId that was not sent at the start', 'avatarIdMismatch', (asked, token) =>
  exchange(token, { ...asked, avatarId: '1000000000000' }),
)
refuses('a token older than five minutes', 'grantTokenExpired', async (asked, token) => {
  await service.db.rows`
    update connect_flow set allowed_at = allowed_at - interval '301 seconds'
    where redirect_uri = ${asked.redirectUri}`
  return exchange(token, asked)
})

for (const [name, secondsAhead] of [
  ['six minutes ahead', 360],
  ['a day and a minute ago', -86_460],
] as const) {
  test(`a requestDate ${name} is refused`, async () => {
    const requestDate = String(Math.floor(Date.now() / 1000) + secondsAhead)
    const refused = await link(await aMember(), ask({ requestDate }))
    assert.deepEqual(reason(refused), [400, 'requestDateOutOfRange'])
  })
}

test('a token of one flow is refused if it is sent with the values of another', async () => {
  const [victim, attacker] = [await aMember(), await aMember()]
  const [asked, other] = [ask(), ask()]
  const [stolen] = [await getToken(victim, asked), await getToken(attacker, other)]
  // The app and the key are right, and the flow is the caller's own, but the token is another
  // user's: it was injected, or sent in a link.
  assert.deepEqual(reason(await exchange(stolen, other)), [400, 'codeChallengeMismatch'])
  assert.deepEqual(
    await service.db.rows`select 1 from link where user_id in (${victim}, ${attacker})`,
    [],
  )
})

test('an avatarId that was added, removed or changed during the flow is refused', async () => {
  const guests = [undefined, String(await aGuest()), String(await aGuest())]
  const pairs = guests.flatMap((first) => guests.map((last) => [first, last]))
  const differing = pairs.filter(([first, last]) => first !== last)
  assert.equal(differing.length, 6)
  for (const [first, last] of differing) {
    const { avatarId: _, ...asked } = ask()
    const token = await getToken(await aMember(), { ...asked, ...(first && { avatarId: first }) })
    const refused = await exchange(token, { ...asked, ...(last && { avatarId: last }) })
    assert.deepEqual(reason(refused), [400, 'avatarIdMismatch'])
  }
})

test('two pairs of values that are equal when joined by a colon are distinguished', async () => {
  const uri = 'app.example:/cb'
  const { appId } = service.app
  for (const one of [uri, `${uri}:AvatarLoad`]) {
    await insertRedirectUri(service.db, { appId, uri: one })
  }
  const [asked, userId] = [
    ask({ redirectUri: `${uri}:AvatarLoad`, scope: 'ItemGrant' }),
    await aMember(),
  ]
  const flow = nameFlow(await start(asked))
  const returned = await allow(service.db, { ...flow, userId, random: systemRandom })
  const token = new URL(returned).searchParams.get('token') ?? ''
  const twin = { ...asked, redirectUri: uri, scope: 'AvatarLoad:ItemGrant' }
  assert.equal(challengeOf(twin), challengeOf(asked))
  assert.deepEqual(reason(await exchange(token, twin)), [400, 'invalidScope'])
  assert.deepEqual(reason(await exchange(token, { ...twin, scope: asked.scope })), [
    400,
    'redirectUriMismatch',
  ])
})
