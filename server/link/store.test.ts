import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGuest } from '../fixtures/a-guest.ts'
import { idOf } from '../fixtures/id-of.ts'
import { TEST_KEYS } from '../fixtures/start-test-service.ts'
import { newId, systemRandom } from '../kernel/random.ts'
import { createKey } from '../partner/key.ts'
import { insertApp, insertKey, insertOrganisation, insertRedirectUri } from '../partner/store.ts'
import { lockUsers } from './exchange/lock-users.ts'
import { findGuestUser } from './find-guest-user.ts'
import {
  aMember,
  ask,
  challengeOf,
  grant,
  items,
  link,
  REDIRECT_URI,
  service,
  start,
} from './fixtures/linking.ts'
import { findHandedOver } from './page/find-handed-over.ts'
import { revokeAppToken } from './revoke-app-token.ts'
import { flowIdOf, type SealedFlow, unsealFlow } from './seal-flow.ts'
import {
  countRefusal,
  countUpgrades,
  deleteFlow,
  findAskingApp,
  findAvatarOf,
  findFlowByToken,
  findSister,
  findUsedChallenge,
  finishFlow,
  getKnown,
  getLinkPicture,
  insertAttempt,
  listAttempts,
  removeLink,
  removePermission,
  renewLink,
  revokeAccessToken,
  revokeAccessTokens,
  saveAllowed,
} from './store.ts'

test('for thirty days after an exchange, the app cannot reuse the code challenge', async () => {
  const { appId } = service.app
  const asked = ask()
  const codeChallenge = challengeOf(asked)
  await link(await aMember(), asked)
  const isUsed = async (flow: { appId: string; codeChallenge: string }) =>
    (await findUsedChallenge(service.db, flow)) !== undefined
  const age = (ago: string) =>
    service.db.rows`
      update connect_flow set exchanged_at = now() - ${ago}::interval
      where code_challenge = ${codeChallenge}`
  await age('29 days 23 hours')
  assert.equal(await isUsed({ appId, codeChallenge }), true)
  assert.equal(await isUsed({ appId, codeChallenge: challengeOf(ask()) }), false)
  assert.equal(await isUsed({ appId: service.otherApp.appId, codeChallenge }), false)
  await age('30 days 1 minute')
  assert.equal(await isUsed({ appId, codeChallenge }), false)
})

/** The data that a browser carries to the consent page. */
async function aFlow(app = service.app, codeChallenge = challengeOf(ask())): Promise<SealedFlow> {
  const flow = unsealFlow(await start(ask(), app, codeChallenge), TEST_KEYS.flows)
  assert.ok(flow)
  return flow
}

test('a flow belongs to one app, which has its own URIs and exchanges', async () => {
  const flows = [await aFlow(), await aFlow(service.otherApp)]
  const names = await Promise.all(
    flows.map(async (flow) => (await findAskingApp(service.db, flow))?.appName),
  )
  const apps = await service.db.rows<{ appId: string; name: string }>`select app_id, name from app`
  assert.deepEqual(
    names,
    flows.map(({ appId }) => apps.find((app) => app.appId === appId)?.name),
  )
  const [flow] = flows
  const { appId } = service.app
  await insertRedirectUri(service.db, { appId, uri: 'https://partner.example/another' })
  const removed = { ...flow, redirectUri: 'https://partner.example/removed' }
  assert.equal(await findAskingApp(service.db, removed), undefined)
  const twin = await anAllowedFlow(await aFlow(service.otherApp, flow.codeChallenge))
  await finishFlow(service.db, { flowId: twin.flowId, at: new Date(), accessTokenHash: null })
  assert.ok(await findAskingApp(service.db, flow))
})

/** A flow to which a member has consented. */
async function anAllowedFlow(flow: SealedFlow) {
  const userId = await aMember()
  const consent = {
    ...flow,
    flowId: flowIdOf(flow),
    userId,
    tokenHash: `hash ${newId(systemRandom)}`,
  }
  assert.deepEqual(await saveAllowed(service.db, consent), { flowId: consent.flowId })
  return consent
}

test('an exchanged flow cannot be allowed again, and declining it does not delete it', async () => {
  const flow = await anAllowedFlow(await aFlow())
  await finishFlow(service.db, { flowId: flow.flowId, at: new Date(), accessTokenHash: null })
  assert.equal(await saveAllowed(service.db, { ...flow, tokenHash: 'another' }), undefined)
  assert.equal(await findFlowByToken(service.db, 'another'), undefined)
  await deleteFlow(service.db, flow.flowId)
  assert.ok((await findFlowByToken(service.db, flow.tokenHash))?.exchangedAt)
})

test('an exchange, a refusal and a declined consent change no other flow', async () => {
  const flows = [await anAllowedFlow(await aFlow()), await anAllowedFlow(await aFlow())]
  const read = async ({ tokenHash }: { tokenHash: string }) =>
    service.db.transaction((tx) => findFlowByToken(tx, tokenHash))
  const [flow, other] = flows
  await countRefusal(service.db, flow.flowId)
  await countRefusal(service.db, flow.flowId)
  await finishFlow(service.db, { flowId: flow.flowId, at: new Date(), accessTokenHash: null })
  assert.equal((await read(flow))?.refusals, 2)
  const { refusals, exchangedAt } = (await read(other)) ?? {}
  assert.deepEqual([refusals, exchangedAt], [0, null])
  await deleteFlow(service.db, other.flowId)
  assert.equal(await read(other), undefined)
  const third = await anAllowedFlow(await aFlow())
  await deleteFlow(service.db, flowIdOf(await aFlow()))
  assert.ok(await read(third))
})

/** A member who has linked both apps. */
async function aMemberOfTwo() {
  const userId = await aMember()
  const links = [await link(userId), await link(userId, ask(), service.otherApp)]
  const [first, second] = links.map(({ json }) => ({ userId, avatarId: json.avatarId as number }))
  return { userId, links, first, second }
}

const readLink = ({ avatarId }: { avatarId: number }) =>
  service.db.get<{ permissions: string[]; unlinkedAt: Date | null; tokens: number }>`
    select permissions, unlinked_at, (select count(*) from access_token
      where access_token.avatar_id = link.avatar_id and revoked_at is null) as tokens
    from link where avatar_id = ${avatarId}`

test('a permission that a user revokes from one app remains with another', async () => {
  const { userId, links, first, second } = await aMemberOfTwo()
  const { appId } = service.app
  const before = await readLink(second)
  assert.deepEqual(before, {
    permissions: ['AvatarLoad', 'ItemGrant'],
    unlinkedAt: null,
    tokens: 1,
  })
  assert.equal((await findAvatarOf(service.db, { userId, appId }))?.avatarId, first.avatarId)
  for (const [place, of] of [first, second].entries()) {
    const { pictureToken } = await getLinkPicture(service.db, of)
    assert.ok(links[place]?.json.avatarImageUrl.includes(pictureToken))
  }
  await removePermission(service.db, { ...first, permission: 'ItemGrant' })
  await revokeAccessTokens(service.db, first)
  assert.deepEqual(await removeLink(service.db, first), { appId })
  const taken = await readLink(first)
  assert.deepEqual([taken.permissions, taken.tokens], [['AvatarLoad'], 0])
  assert.ok(taken.unlinkedAt)
  assert.deepEqual(await readLink(second), before)
  await removeLink(service.db, second)
  await renewLink(service.db, { ...first, permissions: ['AvatarLoad', 'Fitting'] })
  const { permissions, unlinkedAt } = await readLink(first)
  assert.deepEqual([permissions, unlinkedAt], [['AvatarLoad', 'Fitting'], null])
  const left = await readLink(second)
  assert.deepEqual(left.permissions, before.permissions)
  assert.ok(left.unlinkedAt)
})

test('a permission or a link can be revoked only once', async () => {
  const { first } = await aMemberOfTwo()
  const { appId } = service.app
  const take = () => removePermission(service.db, { ...first, permission: 'ItemGrant' })
  assert.deepEqual([await take(), await take()], [{ appId }, undefined])
  assert.deepEqual(await removeLink(service.db, first), { appId })
  const { unlinkedAt } = await readLink(first)
  assert.equal(await removeLink(service.db, first), undefined)
  assert.deepEqual((await readLink(first)).unlinkedAt, unlinkedAt)
  const permission = 'AvatarLoad'
  assert.equal(await removePermission(service.db, { ...first, permission }), undefined)
})

test('only the named users are locked, in order of their ids', async () => {
  const guests = [await aGuest(service), await aGuest(service), await aGuest(service)]
  const [first, second] = guests.map(({ userId }) => userId).sort((a, b) => a - b)
  const locked = await lockUsers(service.db, [second, first])
  assert.deepEqual(
    locked.map(({ userId }) => userId),
    [first, second],
  )
})

test('a revoked access token keeps the time of its revocation, and others stay valid', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest(service)
  const { avatarId: other } = await aGuest(service)
  const read = (id: number) => service.db.get<{ tokenHash: string; revokedAt: Date | null }>`
    select token_hash, revoked_at from access_token where avatar_id = ${id}`
  const { tokenHash } = await read(avatarId)
  await revokeAccessToken(service.db, tokenHash)
  const { revokedAt } = await read(avatarId)
  assert.ok(revokedAt)
  await revokeAccessToken(service.db, tokenHash)
  await revokeAccessTokens(service.db, { userId, avatarId })
  await revokeAppToken(service.db, { appId, tokenHash })
  assert.deepEqual((await read(avatarId)).revokedAt, revokedAt)
  assert.equal((await read(other)).revokedAt, null)
})

test('a guest can be upgraded if it belongs to the app and has not been deleted', async () => {
  const { appId } = service.app
  const { userId, avatarId } = await aGuest(service)
  const find = (of = appId) => findGuestUser(service.db, { appId: of, avatarId: idOf(avatarId) })
  assert.deepEqual(await find(), { userId, avatarId, kind: 'guest' })
  assert.equal(await find(service.otherApp.appId), undefined)
  await service.db.rows`update user_account set deleted_at = now() where user_id = ${userId}`
  assert.equal(await find(), undefined)
})

test('an upgrade moves items that the user lacks, and a look if the user has none', async () => {
  const { appId } = service.app
  const guest = await aGuest(service, 'ItemGrant')
  const userId = await aMember()
  const { avatarId } = (await link(userId)).json
  const another = await aGuest(service, 'ItemGrant')
  for (const [place, owner] of [guest.avatarId, another.avatarId, avatarId].entries()) {
    await grant(owner, items[place])
    await grant(owner, items[1])
  }
  const { pictureToken } = await getLinkPicture(service.db, guest)
  const find = (by: number | null, guestAvatarId: number | null = guest.avatarId) =>
    findHandedOver(service.db, { guestAvatarId, userId: by })
  assert.deepEqual(await find(userId), { items: 1, pictureToken })
  assert.deepEqual(await find(null), { items: 2, pictureToken })
  const dressed = await aMember({ hasChosen: true })
  assert.deepEqual(await find(dressed), { items: 2, pictureToken: null })
  assert.deepEqual(await find(userId), { items: 1, pictureToken })
  assert.equal(await find(userId, null), undefined)
  assert.equal(await find(dressed, avatarId), undefined)
  await link(userId, ask({ avatarId: String(guest.avatarId) }))
  assert.equal(await find(dressed), undefined)
  const { otherApp } = service
  assert.deepEqual(await countUpgrades(service.db, { userId, appId }), { upgrades: 1 })
  assert.deepEqual(await countUpgrades(service.db, { userId, appId: otherApp.appId }), {
    upgrades: 0,
  })
})

/** An app of another organisation, with a URI of its own. */
async function aStrangersApp() {
  const [organisationId, appId] = [newId(systemRandom), `app_${newId(systemRandom)}`]
  const permitted = { fittingRoom: true, vrmExport: true }
  await insertOrganisation(service.db, { organisationId, name: 'Strangers', ...permitted })
  await insertApp(service.db, { appId, organisationId, name: appId, live: false })
  await insertRedirectUri(service.db, { appId, uri: 'https://stranger.example/' })
  return appId
}

test("an app is compared only with its organisation's apps, and with its own URIs", async () => {
  const [{ appId }, sisterId] = [service.otherApp, service.app.appId]
  const stranger = await aStrangersApp()
  const startedAt = new Date()
  const { appIds, redirectUris } = await getKnown(service.db, { appId, keyHash: '', startedAt })
  assert.deepEqual([appIds, redirectUris], [[sisterId], [REDIRECT_URI]])
  assert.deepEqual(await findSister(service.db, { appId, sisterId }), { appId: sisterId })
  assert.equal(await findSister(service.db, { appId: stranger, sisterId }), undefined)
  assert.equal(await findSister(service.db, { appId, sisterId: stranger }), undefined)
})

test("the other keys are the app's keys that were valid when the flow began", async () => {
  const { appId } = service.otherApp
  const { keyHash } = await service.db.get<{ keyHash: string }>`
    select key_hash from api_key where app_id = ${appId}`
  const startedAt = new Date(Date.now() + 3_600_000)
  const [earlier, later] = [-1, 1].map((ms) => new Date(startedAt.getTime() + ms))
  const count = async () => (await getKnown(service.db, { appId, keyHash, startedAt })).otherKeys
  assert.equal(await count(), 0)
  const { key: _, ...kept } = createKey({ live: false })
  await insertKey(service.db, { ...kept, appId })
  assert.equal(await count(), 1)
  const set = (createdAt: Date, endsAt: Date | null = null, revokedAt: Date | null = null) =>
    service.db.rows`
      update api_key set ends_at = ${endsAt}, revoked_at = ${revokedAt},
        created_at = ${createdAt}::timestamptz + interval '900 microseconds'
      where key_hash = ${kept.keyHash}`
  const valid: [createdAt: Date, endsAt: Date | null, revokedAt: Date | null, keys: number][] = [
    [startedAt, null, null, 1],
    [later, null, null, 0],
    [earlier, startedAt, null, 1],
    [earlier, earlier, null, 0],
    [earlier, null, startedAt, 1],
    [earlier, null, earlier, 0],
  ]
  for (const [createdAt, endsAt, revokedAt, keys] of valid) {
    await set(createdAt, endsAt, revokedAt)
    assert.equal(await count(), keys)
  }
})

test('at most fifty attempts are stored per app and step; every exchange is stored', async () => {
  const { appId } = service.app
  const attempt = (
    step: 'connect' | 'allow' | 'exchange',
    { app = service.app, attemptId = newId(systemRandom) } = {},
  ) =>
    insertAttempt(service.db, {
      attemptId,
      appId: app.appId,
      flowId: null,
      step,
      reason: null,
      joined: {},
      givenHash: null,
      computedHash: null,
      differing: null,
    })
  const count = async (app = service.app) => {
    const listed = await listAttempts(service.db, { appId: app.appId, limit: 200 })
    const steps = Map.groupBy(listed, ({ step }) => step)
    return Object.fromEntries([...steps].map(([step, found]) => [step, found.length]))
  }
  await service.db.rows`delete from connect_attempt`
  await attempt('allow')
  await attempt('connect', { app: service.otherApp })
  const attemptIds = Array.from({ length: 52 }, () => newId(systemRandom))
  for (const attemptId of attemptIds) {
    await attempt('connect', { attemptId })
    await attempt('exchange')
  }
  assert.deepEqual(await count(), { exchange: 52, connect: 50, allow: 1 })
  assert.deepEqual(await count(service.otherApp), { connect: 1 })
  const listed = await listAttempts(service.db, { appId, limit: 200 })
  const kept = listed.filter(({ step }) => step === 'connect').map(({ attemptId }) => attemptId)
  assert.deepEqual(kept, attemptIds.slice(-50).toReversed())
  const times = listed.map(({ triedAt }) => triedAt.getTime())
  assert.deepEqual(
    times,
    times.toSorted((a, b) => b - a),
  )
})
