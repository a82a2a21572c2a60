import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aUserOfTwoApps } from '../fixtures/a-user-of-two-apps.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aMailbag } from './fixtures/a-mailbag.ts'
import {
  countEndpoints,
  enableEndpoint,
  insertEvents,
  insertTestEvent,
  listEndpoints,
  lockSealedSecrets,
  removeEndpoint,
  replaceSecret,
  saveSealedSecrets,
} from './store.ts'

const URL_OF_NOBODY = 'https://receiver.example/'
const AT = new Date('2030-01-01T00:00:00Z')

let service: TestService
let mail: Awaited<ReturnType<typeof aMailbag>>
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
beforeEach(async () => {
  await service.db.rows`delete from webhook_delivery`
  await service.db.rows`delete from webhook_event`
  await service.db.rows`delete from webhook_endpoint`
  mail = await aMailbag(service)
})

/** A user of both apps, with an avatar in each. */
async function aUserOfBoth() {
  const { userId, avatarId, otherId } = await aUserOfTwoApps(service)
  return { userId, avatarIds: [avatarId, otherId] }
}

const tell = ({ userId, avatarIds }: Awaited<ReturnType<typeof aUserOfBoth>>) =>
  insertEvents(service.db, {
    userId,
    type: 'avatar.updated',
    at: AT,
    avatarIds,
    eventIds: avatarIds.map((avatarId) => `evt_${avatarId}`),
    bodies: avatarIds.map((avatarId) => `{"data":{"avatarId":${avatarId},"count":`),
  })

const countEvents = ({ userId }: { userId: number }) =>
  service.db.rows<{ appId: string; eventCount: number }>`
    select app_id, event_count from link where user_id = ${userId}`

const readEndpoint = (endpointId: string) =>
  service.db.get<{
    secret: Uint8Array
    oldSecret: Uint8Array | null
    oldSecretUntil: Date | null
    disabledAt: Date | null
    disabledWhy: string | null
  }>`
    select secret, old_secret, old_secret_until, disabled_at, disabled_why from webhook_endpoint
    where endpoint_id = ${endpointId}`

test('each app is notified about its own avatar, at its own endpoint', async () => {
  const { app, otherApp, db } = service
  const own = await mail.add(URL_OF_NOBODY)
  const other = await mail.add(URL_OF_NOBODY, { appId: otherApp.appId })
  const user = await aUserOfBoth()
  await tell(user)
  const [first, second] = user.avatarIds
  const events = await db.rows<{ appId: string; avatarId: number; body: string }>`
    select app_id, avatar_id, body from webhook_event where user_id = ${user.userId}`
  const told = new Map(events.map(({ appId, ...event }) => [appId, event]))
  assert.equal(events.length, 2)
  assert.deepEqual(told.get(app.appId), {
    avatarId: first,
    body: `{"data":{"avatarId":${first},"count":1}}`,
  })
  assert.equal(told.get(otherApp.appId)?.avatarId, second)
  const eventIds = async (endpointId: string) =>
    (await mail.list(endpointId)).map(({ eventId }) => eventId)
  assert.deepEqual(await eventIds(own.endpointId), [`evt_${first}`])
  assert.deepEqual(await eventIds(other.endpointId), [`evt_${second}`])
})

test('an avatar of another user is not reported', async () => {
  const { endpointId } = await mail.add(URL_OF_NOBODY)
  const [{ userId }, { avatarIds }] = [await aUserOfBoth(), await aUserOfBoth()]
  await tell({ userId, avatarIds })
  assert.deepEqual(await mail.list(endpointId), [])
})

test('a removed endpoint receives nothing, is listed nowhere, and stays removed', async () => {
  const { app, otherApp, db } = service
  const [{ endpointId }, kept] = [await mail.add(URL_OF_NOBODY), await mail.add(URL_OF_NOBODY)]
  await mail.add(URL_OF_NOBODY, { appId: otherApp.appId })
  await removeEndpoint(db, { endpointId, at: AT })
  await tell(await aUserOfBoth())
  assert.deepEqual(await mail.list(endpointId), [])
  assert.equal((await mail.list(kept.endpointId)).length, 1)
  assert.deepEqual(await countEndpoints(db, app.appId), { endpoints: 1 })
  const removed = await readEndpoint(endpointId)
  const at = new Date('2031-01-01')
  assert.equal(await removeEndpoint(db, { endpointId, at }), undefined)
  assert.equal(await enableEndpoint(db, { endpointId, at }), undefined)
  assert.equal(await replaceSecret(db, { endpointId, secret: Buffer.from('new'), at }), undefined)
  assert.deepEqual(await readEndpoint(endpointId), removed)
})

test('events are counted only for apps with an endpoint for them', async () => {
  await mail.add(URL_OF_NOBODY, { appId: service.otherApp.appId })
  await mail.add(URL_OF_NOBODY, { events: ['webhook.test'] })
  const user = await aUserOfBoth()
  await tell(user)
  const counts = new Map(
    (await countEvents(user)).map(({ appId, eventCount }) => [appId, eventCount]),
  )
  assert.equal(counts.get(service.app.appId), 0)
  assert.equal(counts.get(service.otherApp.appId), 1)
})

test('an app sees its own endpoints in the order of their creation', async () => {
  const { app, otherApp, db } = service
  const newer = await mail.add(URL_OF_NOBODY)
  const older = await mail.add(URL_OF_NOBODY)
  const foreign = await mail.add(URL_OF_NOBODY, { appId: otherApp.appId })
  const gone = await mail.add(URL_OF_NOBODY)
  await db.rows`
    update webhook_endpoint set created_at = ${AT} where endpoint_id = ${newer.endpointId}`
  await removeEndpoint(db, { endpointId: gone.endpointId, at: AT })
  const list = async (appId: string) =>
    (await listEndpoints(db, appId)).map(({ endpointId }) => endpointId)
  assert.deepEqual(await list(app.appId), [older.endpointId, newer.endpointId])
  const inOrder = [app, otherApp].map(({ appId }) => appId).toSorted()
  const all = await listEndpoints(db, '')
  assert.deepEqual([...new Set(all.map(({ appId }) => appId))], inOrder)
  assert.ok(all.some(({ endpointId }) => endpointId === foreign.endpointId))
})

test('replacing a secret, or sealing it again, affects only one endpoint', async () => {
  const { db } = service
  const [changed, kept] = [await mail.add(URL_OF_NOBODY), await mail.add(URL_OF_NOBODY)]
  const before = await readEndpoint(kept.endpointId)
  const { endpointId } = changed
  const [secret, oldSecret] = [Buffer.from('new'), Buffer.from('old')]
  await replaceSecret(db, { endpointId, secret, at: AT })
  const replaced = await readEndpoint(endpointId)
  assert.deepEqual(Buffer.from(replaced.secret), secret)
  assert.deepEqual(replaced.oldSecretUntil, new Date('2030-01-02T00:00:00Z'))
  assert.deepEqual(await readEndpoint(kept.endpointId), before)
  await db.transaction((tx) => saveSealedSecrets(tx, { endpointId, secret, oldSecret }))
  assert.deepEqual(Buffer.from((await readEndpoint(endpointId)).oldSecret ?? ''), oldSecret)
  assert.deepEqual(await readEndpoint(kept.endpointId), before)
})

/** Three waiting events: the first one has the last id, and is the second row in the table. */
async function aBacklog(endpointId: string) {
  for (const n of [2, 1, 3])
    await insertTestEvent(service.db, {
      eventId: `evt_${4 - n}`,
      endpointId,
      body: '{}',
      at: new Date(AT.getTime() + n),
    })
}

const dueMs = async (endpointId: string, at: Date) =>
  (await mail.list(endpointId))
    .toSorted((a, b) => b.eventId.localeCompare(a.eventId))
    .map(({ dueAt }) => (dueAt?.getTime() ?? 0) - at.getTime())

test('when an endpoint is enabled, its waiting events are sent, oldest first', async () => {
  const { db } = service
  const [{ endpointId }, other] = [await mail.add(URL_OF_NOBODY), await mail.add(URL_OF_NOBODY)]
  await aBacklog(endpointId)
  await insertTestEvent(db, { eventId: 'evt_0', endpointId: other.endpointId, body: '{}', at: AT })
  await db.rows`update webhook_endpoint set disabled_why = 'failing', disabled_at = now()`
  // The oldest, which has failed most often, would be tried last.
  await db.rows`update webhook_delivery set due_at = ${AT}::timestamptz - (created_at - ${AT})`
  const at = new Date(AT.getTime() + 3_600_000)
  await enableEndpoint(db, { endpointId, at })
  assert.deepEqual(await dueMs(endpointId, at), [0, 200, 400])
  assert.deepEqual(await dueMs(other.endpointId, AT), [0])
  assert.equal((await readEndpoint(endpointId)).disabledWhy, null)
  assert.equal((await readEndpoint(other.endpointId)).disabledWhy, 'failing')
})

test('enabling an endpoint again leaves the deadline of a running attempt unchanged', async () => {
  const { db } = service
  const { endpointId } = await mail.add(URL_OF_NOBODY)
  await aBacklog(endpointId)
  await db.rows`update webhook_endpoint set disabled_why = 'failing', disabled_at = now()`
  const at = new Date(AT.getTime() + 3_600_000)
  const late = new Date(at.getTime() + 30_000)
  await db.rows`
    update webhook_delivery set sending = true, due_at = ${late} where event_id = 'evt_3'`
  await db.rows`update webhook_delivery set sending = true where event_id = 'evt_2'`
  // An attempt whose time ends at this very instant has ended.
  await db.rows`
    update webhook_delivery set sending = true, due_at = ${at} where event_id = 'evt_1'`
  await enableEndpoint(db, { endpointId, at })
  assert.deepEqual(await dueMs(endpointId, at), [30_000, 0, 200])
})

test('removing an endpoint cancels its waiting deliveries, and no others', async () => {
  const { db } = service
  const [{ endpointId }, other] = [await mail.add(URL_OF_NOBODY), await mail.add(URL_OF_NOBODY)]
  await aBacklog(endpointId)
  await insertTestEvent(db, { eventId: 'evt_0', endpointId: other.endpointId, body: '{}', at: AT })
  await db.rows`update webhook_delivery set status = 'delivered' where event_id = 'evt_3'`
  await removeEndpoint(db, { endpointId, at: AT })
  const statuses = async (id: string) =>
    (await mail.list(id)).map(({ status }) => status).toSorted()
  const ended = ['cancelledRemoved', 'cancelledRemoved', 'delivered']
  assert.deepEqual(await statuses(endpointId), ended)
  assert.deepEqual(await statuses(other.endpointId), ['pending'])
  assert.equal((await readEndpoint(other.endpointId)).disabledWhy, null)
})

test("of an app's endpoints, only those that subscribe to an event receive it", async () => {
  const [asks, other] = [
    await mail.add(URL_OF_NOBODY),
    await mail.add(URL_OF_NOBODY, { events: ['avatar.linked'] }),
  ]
  await tell(await aUserOfBoth())
  assert.equal((await mail.list(asks.endpointId)).length, 1)
  assert.deepEqual(await mail.list(other.endpointId), [])
})

test('messages waiting for one endpoint are not counted or sent again for another', async () => {
  const { app, db } = service
  const endpoints = [await mail.add(URL_OF_NOBODY), await mail.add(URL_OF_NOBODY)]
  await tell(await aUserOfBoth())
  const pending = (await listEndpoints(db, app.appId)).map((endpoint) => endpoint.pending)
  assert.deepEqual(pending, [1, 1])
  await db.rows`update webhook_endpoint set disabled_why = 'gone'`
  const at = new Date('2031-01-01')
  await enableEndpoint(db, { endpointId: endpoints[0].endpointId, at })
  assert.deepEqual(await dueMs(endpoints[0].endpointId, at), [0])
  assert.deepEqual(await dueMs(endpoints[1].endpointId, AT), [0])
})

test('if events of two users have the same id, their deliveries remain separate', async () => {
  const { db } = service
  const { endpointId } = await mail.add(URL_OF_NOBODY)
  const [ended, waiting] = [await aUserOfBoth(), await aUserOfBoth()]
  const event = { type: 'avatar.updated', at: AT, eventIds: ['evt_1'], bodies: ['{"data":{"n":'] }
  for (const { userId, avatarIds } of [ended, waiting])
    await insertEvents(db, { ...event, userId, avatarIds: avatarIds.slice(0, 1) })
  await db.rows`
    update webhook_delivery set status = 'delivered' where user_id = ${ended.userId}`
  await db.rows`update webhook_endpoint set disabled_why = 'gone'`
  const at = new Date('2031-01-01')
  await enableEndpoint(db, { endpointId, at })
  const deliveries = await db.rows<{ userId: number; dueAt: Date }>`
    select user_id, due_at from webhook_delivery order by due_at`
  assert.deepEqual(deliveries, [
    { userId: ended.userId, dueAt: AT },
    { userId: waiting.userId, dueAt: at },
  ])
})

test('deliveries that have ended are not counted as pending, and remain unchanged', async () => {
  const { app, db } = service
  const { endpointId } = await mail.add(URL_OF_NOBODY)
  for (const user of [await aUserOfBoth(), await aUserOfBoth()]) await tell(user)
  const [ended] = await mail.list(endpointId)
  await db.rows`
    update webhook_delivery set status = 'delivered', failures = 3
    where event_id = ${ended.eventId}`
  assert.equal((await listEndpoints(db, app.appId))[0].pending, 1)
  await db.rows`update webhook_endpoint set disabled_why = 'gone' where endpoint_id = ${endpointId}`
  await enableEndpoint(db, { endpointId, at: new Date('2031-01-01') })
  const deliveries = await db.rows<{ status: string; failures: number; dueAt: Date }>`
    select status, failures, due_at from webhook_delivery order by status`
  assert.deepEqual(deliveries, [
    { status: 'delivered', failures: 3, dueAt: AT },
    { status: 'pending', failures: 0, dueAt: new Date('2031-01-01') },
  ])
})

test('no endpoint can replace its secret while secrets are being encrypted again', async () => {
  const { db } = service
  const { endpointId } = await mail.add(URL_OF_NOBODY)
  const replace = () =>
    db.transaction(async (tx) => {
      await tx.rows`set local lock_timeout = '100ms'`
      return replaceSecret(tx, { endpointId, secret: Buffer.from('new'), at: AT })
    })
  await db.transaction(async (tx) => {
    assert.equal((await lockSealedSecrets(tx)).length, 1)
    await assert.rejects(replace())
  })
  assert.deepEqual(await replace(), { endpointId })
})

test('secrets are locked in the order of their endpoints: two runs cannot deadlock', async () => {
  const endpointIds = await Promise.all(
    Array.from({ length: 8 }, async () => (await mail.add(URL_OF_NOBODY)).endpointId),
  )
  const locked = await service.db.transaction((tx) => lockSealedSecrets(tx))
  assert.deepEqual(
    locked.map(({ endpointId }) => endpointId),
    endpointIds.toSorted(),
  )
})
