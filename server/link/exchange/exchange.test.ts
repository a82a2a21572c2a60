import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@kisekae/contract/endpoints.ts'
import { TEST_KEYS } from '../../fixtures/start-test-service.ts'
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
  grant,
  items,
  link,
  nameFlow,
  ownedBy,
  REDIRECT_URI,
  reason,
  service,
  start,
} from '../fixtures/linking.ts'
import { allow, deny, describeFlow } from '../page/consent.ts'
import { sealFlow, unsealFlow } from '../seal-flow.ts'
import { listAttempts } from '../store.ts'
import { unlink } from '../unlink.ts'

test('consent links a user: the app gets an avatar, its pictures and a token', async () => {
  const { status, json, headers } = await link(await aMember())
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.deepEqual(Object.keys(json), [
    'accessToken',
    'avatarId',
    'avatarImageUrl',
    'faceImageUrl',
    'scope',
    'tokenType',
  ])
  assert.deepEqual([json.scope, json.tokenType], ['AvatarLoad,ItemGrant', 'Bearer'])
  const bearer = { headers: { Authorization: `Bearer ${json.accessToken}` } }
  const avatar = await service.app.call(`/v1/Avatar/${json.avatarId}`, bearer)
  assert.deepEqual([avatar.status, avatar.json.guest], [200, false])
  assert.equal(avatar.json.avatarImageUrl, json.avatarImageUrl)
})

test('the older path of the token exchange works in the same way', async () => {
  const [userId, asked] = [await aMember(), ask()]
  const token = await getToken(userId, asked)
  const path = '/avatar/v1/AccessToken'
  assert.equal((await exchange(token, asked, { path })).status, 200)
})

test('a user has one avatarId within an app, and a different one in every other app', async () => {
  const userId = await aMember()
  const first = (await link(userId)).json.avatarId
  assert.equal((await link(userId)).json.avatarId, first)
  assert.notEqual((await link(userId, ask(), service.otherApp)).json.avatarId, first)
  await unlink(service.db, { userId, avatarId: first })
  assert.deepEqual(reason(await service.app.call(`/v1/Avatar/${first}`)), [401, 'userUnlinked'])
  assert.equal((await link(userId)).json.avatarId, first)
  assert.equal((await service.app.call(`/v1/Avatar/${first}`)).status, 200)
})

/**
 * Excluded: the list of avatars, which has a status for each avatar, and the exchange, which starts
 * a link.
 */
const NOT_FOR_ONE_AVATAR = new Set(['/v1/Avatars', '/v1/AccessToken'])

/** A valid call to every endpoint under /v1 that names this avatar. */
function listCallsFor(avatarId: number): [method: string, path: string][] {
  const given: Record<string, string> = {
    avatarId: String(avatarId),
    itemId: String(items[0]),
    gachaId: '1',
    shopId: '1',
    gachaSessionId: 'gs_none',
    shopSessionId: 'ss_none',
    shopSessionVersion: '1',
  }
  const ofAvatar = endpoints.filter(
    ({ door, path, params }) =>
      door === 'key' &&
      path.startsWith('/v1/') &&
      'avatarId' in params &&
      !NOT_FOR_ONE_AVATAR.has(path),
  )
  return ofAvatar.map(({ method, path, pathNames, params }) => {
    const names = Object.keys(params).filter(
      (name) => !pathNames.includes(name) && (name === 'avatarId' || params[name]?.required),
    )
    const query = new URLSearchParams(names.map((name) => [name, given[name] ?? '']))
    return [method, `${path.replace(/\{(\w+)\}/g, (_, name) => given[name] ?? '')}?${query}`]
  })
}

test('once a user unlinks, calls for them are refused, and the pictures are gone', async () => {
  const userId = await aMember()
  const { avatarId, accessToken, avatarImageUrl } = (await link(userId)).json
  await unlink(service.db, { userId, avatarId })
  const headers = { Authorization: `Bearer ${accessToken}` }
  const calls = listCallsFor(avatarId)
  assert.equal(calls.length, 24)
  for (const [method, path] of calls) {
    // The access token ended with the link: calls with it get the same response.
    for (const init of [{ method }, { method, headers }]) {
      assert.deepEqual(reason(await service.app.call(path, init)), [401, 'userUnlinked'], path)
    }
  }
  const { json } = await service.app.call(`/v1/Avatars?avatarId=${avatarId}`)
  assert.equal(json.avatars[0].status, 401)
  assert.equal((await fetch(avatarImageUrl)).status, 404)
  await link(userId)
  const old = await service.app.call(`/v1/Avatar/${avatarId}`, { headers })
  assert.deepEqual(reason(old), [403, 'authError'])
})

test('linking again replaces the permissions; reducing them revokes access tokens', async () => {
  const userId = await aMember()
  const { avatarId, accessToken } = (await link(userId)).json
  const { json } = await link(userId, ask({ scope: 'Fitting' }))
  assert.equal(json.scope, 'AvatarLoad,Fitting')
  assert.deepEqual(reason(await grant(avatarId, items[0])), [403, 'insufficientPermissions'])
  const headers = { Authorization: `Bearer ${accessToken}` }
  assert.equal((await service.app.call(`/v1/Avatar/${avatarId}`, { headers })).status, 403)
})

test('GrantItem is hashed as sent, and granted as ItemGrant', async () => {
  const { json } = await link(await aMember(), ask({ scope: 'AvatarLoad,GrantItem' }))
  assert.equal(json.scope, 'AvatarLoad,ItemGrant')
})

test("an upgrade moves the guest's items, and the outfit if the member has none", async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  await grant(guestId, items[0])
  await grant(guestId, items[1])
  const asked = ask({ avatarId: String(guestId) })
  const question = await describeFlow(service.db, { ...nameFlow(await start(asked)), userId })
  assert.equal(question.movingItems, 2)
  const { avatarImageUrl } = (await service.app.call(`/v1/Avatar/${guestId}`)).json
  assert.ok(question.guestPicture && avatarImageUrl.includes(question.guestPicture))
  const { status, json } = await exchange(await getToken(userId, asked), asked)
  assert.equal(status, 200)
  assert.notEqual(json.avatarId, guestId)
  assert.deepEqual(await ownedBy(json.avatarId), items.slice(0, 2).toSorted())
  const worn = async (avatarId: number) =>
    (await service.app.call(`/v1/Avatar/${avatarId}`)).json.items.map(
      ({ itemId }: { itemId: number }) => itemId,
    )
  assert.deepEqual(await worn(json.avatarId), await worn(guestId))
  assert.deepEqual(reason(await grant(guestId, items[2])), [409, 'guestUpgraded'])
  assert.deepEqual(await ownedBy(guestId), items.slice(0, 2).toSorted())
  assert.equal((await service.app.call(`/v1/Avatar/${guestId}`)).json.guest, true)
})

test('a member who has chosen a look keeps it during an upgrade', async () => {
  const [userId, guestId] = [await aMember({ hasChosen: true }), await aGuest()]
  const read = () => service.db.get`
    select worn_item_ids from user_account where user_id = ${userId}`
  const before = await read()
  const asked = ask({ avatarId: String(guestId) })
  const question = await describeFlow(service.db, { ...nameFlow(await start(asked)), userId })
  assert.equal(question.guestPicture, null)
  assert.equal((await link(userId, asked)).status, 200)
  assert.deepEqual(await read(), before)
})

test('repeating an upgrade returns the same response and counts once', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  await grant(guestId, items[0])
  const upgrade = () => link(userId, ask({ avatarId: String(guestId) }))
  const first = (await upgrade()).json.avatarId
  assert.equal((await upgrade()).json.avatarId, first)
  const { upgrades } = await service.db.get<{ upgrades: number }>`
    select count(*) as upgrades from upgrade where user_id = ${userId}`
  const entries = await service.db.rows`select item_ids from ledger where user_id = ${userId}`
  assert.deepEqual([upgrades, entries], [1, [{ itemIds: [items[0]] }]])
})

test('a guest can be taken over by only one user', async () => {
  const guestId = await aGuest()
  await link(await aMember(), ask({ avatarId: String(guestId) }))
  const second = await link(await aMember(), ask({ avatarId: String(guestId) }))
  assert.deepEqual(reason(second), [409, 'guestAlreadyUpgraded'])
})

test('a linked user is not a guest', async () => {
  const { avatarId } = (await link(await aMember())).json
  const refused = await link(await aMember(), ask({ avatarId: String(avatarId) }))
  assert.deepEqual(reason(refused), [409, 'notAGuest'])
})

test('an upgrade beyond the limit changes nothing, and the guest remains a guest', async () => {
  const userId = await aMember()
  await service.db.rows`update app set upgrade_limit = 2 where app_id = ${service.app.appId}`
  for (let count = 0; count < 2; count++) {
    await link(userId, ask({ avatarId: String(await aGuest()) }))
  }
  const guestId = await aGuest()
  await grant(guestId, items[0])
  const { json } = await link(userId)
  const refused = await link(userId, ask({ avatarId: String(guestId) }))
  assert.deepEqual(reason(refused), [403, 'upgradeLimitReached'])
  assert.deepEqual(await ownedBy(json.avatarId), [])
  assert.equal((await grant(guestId, items[1])).status, 200)
  await service.db.rows`update app set upgrade_limit = 10 where app_id = ${service.app.appId}`
})

test('first-time terms that a guest has used also count as used for the member', async () => {
  const [userId, guestId] = [await aMember(), await aGuest()]
  await service.db.rows`
    insert into gacha_standing (user_id, gacha_id, first_granted_at, turn)
    select user_id, 77, now(), 1 from avatar where avatar_id = ${guestId}`
  await link(userId, ask({ avatarId: String(guestId) }))
  const mark = await service.db.find`
    select 1 as there from gacha_standing
    where user_id = ${userId} and gacha_id = 77 and first_granted_at is not null`
  assert.ok(mark)
})

test('of eight concurrent exchanges, only one succeeds; its access token is revoked', async () => {
  const [userId, asked] = [await aMember(), ask()]
  const token = await getToken(userId, asked)
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(token, asked)))
  const good = answers.filter(({ status }) => status === 200)
  assert.equal(good.length, 1)
  const told = answers.filter((answer) => answer.status !== 200).map((answer) => reason(answer)[1])
  assert.deepEqual(told, Array(7).fill('grantTokenUsed'))
  const { accessToken, avatarId } = good[0]?.json ?? {}
  const headers = { Authorization: `Bearer ${accessToken}` }
  assert.equal((await service.app.call(`/v1/Avatar/${avatarId}`, { headers })).status, 403)
  assert.equal((await service.app.call(`/v1/Avatar/${avatarId}`)).status, 200)
})

test('four mistakes are allowed; the fifth invalidates the token', async () => {
  const [userId, asked] = [await aMember(), ask()]
  const token = await getToken(userId, asked)
  const wrong = { ...asked, codeVerifier: 'v'.repeat(48) }
  for (let count = 0; count < 4; count++) {
    assert.deepEqual(reason(await exchange(token, wrong)), [400, 'codeChallengeMismatch'])
  }
  const other = await getToken(userId, asked)
  assert.equal((await exchange(other, asked)).status, 200)
  const [again, third] = [ask(), await aMember()]
  const burnt = await getToken(third, again)
  for (let count = 0; count < 5; count++) {
    await exchange(burnt, { ...again, codeVerifier: 'v'.repeat(48) })
  }
  assert.deepEqual(reason(await exchange(burnt, again)), [400, 'grantTokenInvalid'])
})

test('a verifier may contain any characters, and a wrong one counts as an attempt', async () => {
  const codeVerifier = `abc${'😀'.repeat(60)}`
  const userId = await aMember()
  assert.equal((await link(userId, ask({ codeVerifier }))).status, 200)
  const asked = ask()
  const token = await getToken(userId, asked)
  const wrong = { ...asked, codeVerifier }
  assert.deepEqual(reason(await exchange(token, wrong)), [400, 'codeChallengeMismatch'])
})

test('of several consents with one challenge, only the token of the last is valid', async () => {
  const [userId, asked] = [await aMember(), ask()]
  const flows = [nameFlow(await start(asked)), nameFlow(await start(asked))]
  const tokens: string[] = []
  for (const flow of [...flows, flows[0]]) {
    const returned = await allow(service.db, { ...flow, userId, random: systemRandom })
    tokens.push(new URL(returned).searchParams.get('token') ?? '')
  }
  for (const token of tokens.slice(0, 2))
    assert.deepEqual(reason(await exchange(token, asked)), [400, 'grantTokenInvalid'])
  assert.equal((await exchange(tokens[2], asked)).status, 200)
})

test('an exchanged challenge starts no other flow, and ends those that are waiting', async () => {
  const [userId, asked] = [await aMember(), ask()]
  const waiting = nameFlow(await start(asked))
  await link(userId, asked)
  await assert.rejects(start(asked), { reason: 'codeChallengeUsed' })
  const over = { reason: 'flowNotFound' }
  await assert.rejects(describeFlow(service.db, { ...waiting, userId }), over)
  await assert.rejects(allow(service.db, { ...waiting, userId, random: systemRandom }), over)
  await assert.rejects(deny(service.db, { ...waiting, random: systemRandom }), over)
})

test('a flow waits one day for its user to sign up', async () => {
  const userId = await aMember()
  const waited = async (ago: string) => {
    const { at } = await service.db.get<{ at: Date }>`select now() - ${ago}::interval as at`
    const flow = unsealFlow(await start(ask()), TEST_KEYS.flows)
    assert.ok(flow)
    return nameFlow(sealFlow({ ...flow, startedAt: at.toISOString() }, TEST_KEYS.flows))
  }
  const early = await waited('23 hours 59 minutes')
  assert.ok(await allow(service.db, { ...early, userId, random: systemRandom }))
  const late = await waited('24 hours 1 minute')
  await assert.rejects(allow(service.db, { ...late, userId, random: systemRandom }), {
    reason: 'flowNotFound',
  })
})

test('declining returns with an error and invalidates earlier tokens', async () => {
  const [userId, asked] = [await aMember(), ask()]
  const flow = nameFlow(await start(asked))
  const allowed = await allow(service.db, { ...flow, userId, random: systemRandom })
  const returned = await deny(service.db, { ...flow, random: systemRandom })
  assert.equal(returned, `${REDIRECT_URI}&error=access_denied`)
  const token = new URL(allowed).searchParams.get('token') ?? ''
  assert.deepEqual(reason(await exchange(token, asked)), [400, 'grantTokenInvalid'])
})

const midway: [name: string, change: () => Promise<unknown>, undo: () => Promise<unknown>][] = [
  [
    'whose redirectUri was removed in the console',
    () => service.db.rows`delete from redirect_uri where app_id = ${service.app.appId}`,
    () => insertRedirectUri(service.db, { appId: service.app.appId, uri: REDIRECT_URI }),
  ],
  [
    'of an app that was suspended',
    () => service.db.rows`update app set suspended_at = now()`,
    () => service.db.rows`update app set suspended_at = null`,
  ],
  [
    'for a permission that the app may no longer request',
    () => service.db.rows`update app set permissions = '{AvatarLoad}'`,
    () => service.db.rows`update app set permissions = '{AvatarLoad,ItemGrant,Fitting}'`,
  ],
]
for (const [name, change, undo] of midway) {
  test(`a flow ${name} has ended, and redirects nowhere`, async () => {
    const [userId, flow] = [await aMember(), nameFlow(await start(ask()))]
    const over = { reason: 'flowNotFound' }
    await change()
    try {
      await assert.rejects(allow(service.db, { ...flow, userId, random: systemRandom }), over)
      await assert.rejects(deny(service.db, { ...flow, random: systemRandom }), over)
    } finally {
      await undo()
    }
  })
}

const wrongStarts: [name: string, reason: string, asked: Partial<Asked>][] = [
  [
    'a URI that is not registered',
    'redirectUriNotRegistered',
    { redirectUri: 'https://evil.example/' },
  ],
  [
    'a URI with different capitals',
    'redirectUriNotRegistered',
    { redirectUri: REDIRECT_URI.toUpperCase() },
  ],
  ['a guest that does not exist', 'avatarNotFound', { avatarId: '7' }],
]
for (const [name, told, asked] of wrongStarts) {
  test(`a flow does not start with ${name}`, async () => {
    await assert.rejects(start(ask(asked)), { reason: told })
  })
}

test('a partner sees which value differed, but no secret', async () => {
  const [userId, asked] = [await aMember(), ask()]
  const token = await getToken(userId, asked)
  await exchange(token, { ...asked, scope: 'AvatarLoad' })
  await exchange(token, { ...asked, codeVerifier: 'x'.repeat(50) })
  const attempts = await listAttempts(service.db, { appId: service.app.appId, limit: 2 })
  assert.deepEqual(
    attempts.map(({ differing }) => differing),
    ['codeChallenge', 'scope'],
  )
  const [last] = attempts
  assert.equal(last?.givenHash, challengeOf(asked))
  assert.equal(last?.computedHash, challengeOf({ ...asked, codeVerifier: 'x'.repeat(50) }))
  const [next] = await listAttempts(service.db, {
    appId: service.app.appId,
    after: last?.attemptId,
    limit: 1,
  })
  assert.deepEqual(next, attempts[1])
  const kept = JSON.stringify(attempts)
  assert.ok(!kept.includes(service.app.key) && !kept.includes(asked.codeVerifier))
})

test("the older helpers return the app's links, with each value encoded once", async () => {
  const open = await service.app.call('/avatar/v1/OpenUrl')
  assert.equal(open.json.url, `${service.baseUrl}/launch?appId=${service.app.appId}`)
  const asked = ask()
  const query = new URLSearchParams({
    redirectUri: asked.redirectUri,
    scope: asked.scope,
    codeChallenge: challengeOf(asked),
    avatarId: '1000000000001',
  })
  const { json } = await service.app.call(`/avatar/v1/ConnectUrl?${query}`)
  const url = new URL(json.url)
  assert.equal(url.origin + url.pathname, `${service.baseUrl}/connect`)
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    appId: service.app.appId,
    ...Object.fromEntries(query),
  })
  query.set('redirectUri', 'https://evil.example/')
  const refused = await service.app.call(`/avatar/v1/ConnectUrl?${query}`)
  assert.deepEqual(reason(refused), [400, 'redirectUriNotRegistered'])
})
