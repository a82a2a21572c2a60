import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aGuest } from '../../fixtures/a-guest.ts'
import { aUserOfTwoApps } from '../../fixtures/a-user-of-two-apps.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aMailbag } from '../fixtures/a-mailbag.ts'
import { aQueue, type QueuedRow, type Told } from '../fixtures/a-queue.ts'
import { aReceiver, type Receiver } from '../fixtures/a-receiver.ts'
import type { Health } from '../rules.ts'
import { removeEndpoint } from '../store.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import {
  type Claimed,
  cancelUnlinked,
  type DeliveryFilter,
  finishDelivered,
  finishFailed,
  listDeliveries,
  lockEndpoint,
  replayDeliveries,
} from './delivery-store.ts'

let service: TestService
let receiver: Receiver
let mail: Awaited<ReturnType<typeof aMailbag>>
let queue: ReturnType<typeof aQueue>
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
beforeEach(async () => {
  await receiver?.stop()
  receiver = await aReceiver()
  await service.db.rows`delete from webhook_delivery`
  await service.db.rows`delete from webhook_event`
  await service.db.rows`delete from webhook_endpoint`
  mail = await aMailbag(service)
  queue = aQueue({ service, mail })
})
after(() => receiver.stop())

test("nothing is sent about a deleted user, or about another user's link", async () => {
  const { endpointId } = await mail.add(receiver.url)
  const [deleted, present] = [await aGuest(service), await aGuest(service)]
  await mail.emit(deleted)
  await mail.emit(present)
  await service.db.rows`
    update user_account set deleted_at = now() where user_id = ${deleted.userId}`
  await mail.deliver()
  assert.deepEqual(
    receiver.received.map(({ json }) => json.data.avatarId),
    [present.avatarId],
  )
  const listed = await mail.list(endpointId)
  assert.deepEqual(listed.map(({ status }) => status).toSorted(), [
    'cancelledUnlinked',
    'delivered',
  ])
})

test('a late report from a worker changes only that attempt', async () => {
  const { endpointId } = await mail.add(receiver.url)
  await mail.emit(await aGuest(service))
  const claim = async () => {
    const terms = { endpointId, now: mail.clock.now, atOnce: 10, most: 10 }
    const [claimed] = await claimDeliveries(service.db, terms)
    return claimed
  }
  const late = await claim()
  mail.pass(60_000)
  const current = await claim()
  assert.deepEqual([late.number, current.number], [1, 2])
  const refused = { statusCode: 500, failure: null, response: 'late', retryAfter: null }
  const health = { failedAt: null, failingSince: null, slowUntil: null, disabledWhy: null }
  const read = async () => {
    const [{ status, attempts, dueAt, response }] = await mail.list(endpointId)
    return { status, attempts, dueAt, response }
  }
  const before = await read()
  const ended = { ...late, at: mail.clock.now, answer: refused, health, nextAt: null }
  await finishFailed(service.db, ended)
  assert.deepEqual(await read(), before)
  const attempts = await service.db.rows<{ number: number; response: string | null }>`
    select number, response from webhook_attempt where endpoint_id = ${endpointId} order by number`
  assert.deepEqual(attempts, [
    { number: 1, response: 'late' },
    { number: 2, response: null },
  ])
  // The current holder ends it.
  await finishFailed(service.db, { ...ended, ...current, answer: { ...refused, response: 'now' } })
  assert.deepEqual(await read(), { ...before, status: 'failed', response: 'now' })
})

test('concurrent attempts per endpoint are limited; timed-out attempts do not count', async () => {
  const { endpointId } = await mail.add(receiver.url)
  for (let count = 0; count < 4; count++) await mail.emit(await aGuest(service))
  const claim = async (now: Date) => {
    const claimed = await claimDeliveries(service.db, { endpointId, now, atOnce: 2, most: 10 })
    return claimed.length
  }
  const { now } = mail.clock
  assert.equal(await claim(now), 2)
  assert.equal(await claim(now), 0)
  // The instant at which the two attempts time out.
  const after40Seconds = new Date(now.getTime() + 40_000)
  assert.equal(await claim(after40Seconds), 2)
})

test('the duration of an attempt includes the wait for the response', async () => {
  const { endpointId } = await mail.add(receiver.url)
  receiver.answer((response) => setTimeout(() => response.end(), 30))
  await mail.emit(await aGuest(service))
  const startedMs = performance.now()
  await mail.deliver()
  const mostMs = Math.ceil(performance.now() - startedMs)
  const [{ latencyMs }] = await mail.list(endpointId)
  assert.ok(latencyMs !== null && latencyMs >= 29 && latencyMs <= mostMs, `${latencyMs} ms`)
})

const claim = (endpointId: string, { most = 10, atOnce = 10, now = mail.clock.now } = {}) =>
  claimDeliveries(service.db, { endpointId, now, atOnce, most })

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

const leave = ({ userId, avatarId }: Told) =>
  service.db.rows`
    update link set unlinked_at = now() where user_id = ${userId} and avatar_id = ${avatarId}`

test('an endpoint is live if its own app is', async () => {
  const { app, db } = service
  const { endpointId } = await mail.add(receiver.url)
  const isLive = async () => (await lockEndpoint(db, endpointId))?.live
  const setLive = (appId: string, live: boolean) =>
    db.rows`update app set live = ${live} where app_id = ${appId}`
  for (const live of [true, false]) {
    await db.rows`update app set live = ${!live}`
    await setLive(app.appId, live)
    assert.equal(await isLive(), live)
  }
  await db.rows`update app set live = false`
})

test('messages about a user who has left are cancelled at their next attempt', async () => {
  const { here, there, one } = await queue.fill(receiver.url)
  await claim(here, { most: 1 })
  await service.db.rows`
    update webhook_delivery set status = 'delivered', sending = false
    where endpoint_id = ${here} and sending`
  await queue.tell(one, 'msg_3', { type: 'avatar.unlinked' })
  await leave(one)
  const cancel = (endpointId: string, now: Date) => () =>
    cancelUnlinked(service.db, { endpointId, now })
  const dueAt = later(mail.clock.now, 60_000)
  await service.db.rows`
    update webhook_delivery set due_at = ${dueAt} where event_id = 'msg_2'`
  assert.deepEqual(await queue.changedBy(cancel(here, later(dueAt, -1))), [])
  const idsOf = (rows: QueuedRow[]) => rows.map(({ endpointId, eventId }) => [endpointId, eventId])
  assert.deepEqual(idsOf(await queue.changedBy(cancel(here, dueAt))), [[here, 'msg_2']])
  const rest = [
    [there, 'msg_1'],
    [there, 'msg_2'],
  ]
  assert.deepEqual(idsOf(await queue.changedBy(cancel(there, dueAt))), rest)
})

test('a user who has left one app is still reported to another', async () => {
  const { db, app, otherApp } = service
  const { userId, avatarId, otherId } = await aUserOfTwoApps(service)
  const endpoints = [
    await mail.add(receiver.url, { appId: app.appId }),
    await mail.add(receiver.url, { appId: otherApp.appId }),
  ]
  await queue.tell({ userId, avatarId }, 'msg_1')
  await queue.tell({ userId, avatarId: otherId }, 'msg_2')
  await leave({ userId, avatarId })
  for (const { endpointId } of endpoints)
    await cancelUnlinked(db, { endpointId, now: mail.clock.now })
  const statuses = (await queue.read()).map(({ eventId, status }) => [eventId, status])
  assert.deepEqual(statuses.toSorted(), [
    ['msg_1', 'cancelledUnlinked'],
    ['msg_2', 'pending'],
  ])
})

test('a claim takes only those waiting messages of its endpoint that are due', async () => {
  const { here, there, one, other } = await queue.fill(receiver.url)
  const [first] = await claim(here, { most: 1 })
  assert.deepEqual([first.userId, first.eventId], [one.userId, 'msg_1'])
  assert.deepEqual(JSON.parse(first.body).data.avatarId, one.avatarId)
  const answer = { statusCode: 204, failure: null, response: '', retryAfter: null }
  await finishDelivered(service.db, { ...first, at: mail.clock.now, answer })
  const soon = later(mail.clock.now, 30_000)
  await service.db.rows`
    update webhook_delivery set due_at = ${soon} where event_id = 'msg_2' and endpoint_id = ${here}`
  // The first event has been delivered here, but is still waiting at the other endpoint.
  const claimed = await claim(here)
  assert.deepEqual(
    claimed.map(({ userId, eventId, number }) => [userId, eventId, number]),
    [[other.userId, 'msg_1', 1]],
  )
  assert.equal(JSON.parse(claimed[0].body).data.avatarId, other.avatarId)
  assert.equal((await claim(here, { now: later(soon, -1) })).length, 0)
  assert.equal((await claim(here, { now: soon })).at(0)?.eventId, 'msg_2')
  assert.equal((await claim(there)).length, 3)
})

test('the oldest message is claimed first, whichever way the database finds it', async () => {
  const { here, one } = await queue.fill(receiver.url)
  const [first] = await service.db.transaction(async (tx) => {
    // An index would provide the order by itself, and so would a plan that was made while indexes
    // were allowed.
    await tx.rows`set local plan_cache_mode = force_custom_plan`
    await tx.rows`set local enable_indexscan = off`
    await tx.rows`set local enable_bitmapscan = off`
    const { now } = mail.clock
    return claimDeliveries(tx, { endpointId: here, now, atOnce: 10, most: 1 })
  })
  assert.deepEqual([first.userId, first.eventId], [one.userId, 'msg_1'])
})

test('waiting messages and messages to another endpoint do not count as concurrent', async () => {
  const { here, there } = await queue.fill(receiver.url)
  assert.equal((await claim(there)).length, 3)
  const soon = later(mail.clock.now, 60_000)
  await service.db.rows`
    update webhook_delivery set due_at = ${soon} where event_id = 'msg_1' and endpoint_id = ${here}`
  assert.equal((await claim(here, { atOnce: 2 })).length, 1)
})

const refused = { statusCode: 500, failure: null, response: 'no', retryAfter: null }
const noHealth = { failedAt: null, failingSince: null, slowUntil: null, disabledWhy: null }

type Finish = (claimed: Claimed) => Promise<unknown>
const outcomes: [name: string, finish: Finish, expected: Partial<QueuedRow>][] = [
  [
    'a success',
    (claimed) =>
      finishDelivered(service.db, {
        ...claimed,
        at: mail.clock.now,
        answer: { ...refused, statusCode: 200 },
      }),
    { status: 'delivered', failures: 0 },
  ],
  [
    'a failure',
    (claimed) =>
      finishFailed(service.db, {
        ...claimed,
        at: mail.clock.now,
        answer: refused,
        health: { ...noHealth, failedAt: mail.clock.now },
        nextAt: later(mail.clock.now, 5_000),
      }),
    { status: 'pending', failures: 1, endedAt: null },
  ],
]
for (const [name, finish, expected] of outcomes) {
  test(`${name} is recorded for one message, one endpoint and one attempt`, async () => {
    const { db } = service
    const { here, there } = await queue.fill(receiver.url)
    for (const endpointId of [here, there]) await claim(endpointId)
    mail.pass(60_000)
    const [claimed] = await claim(here, { most: 1 })
    await claim(there)
    await db.rows`update webhook_endpoint set failed_at = ${mail.clock.now}`
    const changed = await queue.changedBy(() => finish(claimed))
    const { userId, eventId } = claimed
    assert.deepEqual([claimed.endpointId, claimed.number], [here, 2])
    const rows = changed.filter((row) => row.response !== null)
    assert.deepEqual(
      rows.map((row) => [row.endpointId, row.userId, row.eventId, row.number, row.response]),
      [[here, userId, eventId, 2, 'no']],
    )
    for (const row of changed) {
      const { status, failures, endedAt = mail.clock.now } = { ...expected }
      assert.deepEqual([row.endpointId, row.userId, row.eventId], [here, userId, eventId])
      assert.deepEqual([row.status, row.failures, row.endedAt], [status, failures, endedAt])
      assert.equal(row.sending, false)
    }
  })

  test(`${name} after the endpoint was removed does not end the cancellation`, async () => {
    const { here } = await queue.fill(receiver.url)
    const [claimed] = await claim(here)
    await removeEndpoint(service.db, { endpointId: here, at: mail.clock.now })
    const changed = await queue.changedBy(() => finish(claimed))
    assert.deepEqual(
      changed.map(({ status, response }) => [status, response]),
      [['cancelledRemoved', 'no']],
    )
  })
}

const readHealth = (endpointId: string) =>
  service.db.get<Health & { disabledAt: Date | null }>`
    select failed_at, failing_since, slow_until, disabled_why, disabled_at from webhook_endpoint
    where endpoint_id = ${endpointId}`

test('attempts change only the health of their own endpoint', async () => {
  const { db } = service
  const { here, there } = await queue.fill(receiver.url)
  const [at, since] = [mail.clock.now, later(mail.clock.now, -1_000)]
  const health: Health = { ...noHealth, failedAt: at, failingSince: since }
  const [first, second] = await claim(here)
  await db.rows`update webhook_endpoint set failed_at = ${since} where endpoint_id = ${there}`
  const before = await readHealth(there)
  const fail = (claimed: Claimed, after: Health, now = at) =>
    finishFailed(db, { ...claimed, at: now, answer: refused, health: after, nextAt: at })
  await fail(first, health)
  assert.deepEqual(await readHealth(here), { ...health, disabledAt: null })
  await finishDelivered(db, { ...second, at, answer: { ...refused, statusCode: 200 } })
  assert.deepEqual(await readHealth(here), { ...noHealth, disabledAt: null })
  const gone: Health = { ...health, disabledWhy: 'gone' }
  await fail(second, gone)
  assert.deepEqual(await readHealth(here), { ...gone, disabledAt: at })
  // The time of the first reason is kept.
  await fail(first, gone, later(at, 1_000))
  assert.deepEqual((await readHealth(here)).disabledAt, at)
  assert.deepEqual(await readHealth(there), before)
})

type Filter = Partial<DeliveryFilter>

/**
 * Three events, each with one failed attempt here, and filters with the events that they select.
 */
async function threeFailures() {
  const told = await queue.fill(receiver.url)
  const placeOf = ({ userId, eventId }: Claimed) =>
    userId === told.other.userId ? 3 : Number(eventId.at(-1))
  const fail = (claimed: Claimed, response: string) =>
    finishFailed(service.db, {
      ...claimed,
      at: mail.clock.now,
      answer: { ...refused, response },
      health: noHealth,
      nextAt: null,
    })
  for (const claimed of await claim(told.here)) await fail(claimed, `no ${placeOf(claimed)}`)
  for (const claimed of await claim(told.there)) await fail(claimed, 'elsewhere')
  const from = later(mail.clock.now, -2_000)
  const filter = {
    endpointId: told.here,
    eventId: '',
    type: '',
    status: '',
    limit: 10,
    from,
    to: later(mail.clock.now, 1),
  }
  const filters: [filter: Filter, responses: string[]][] = [
    [{}, ['no 3', 'no 2', 'no 1']],
    [{ eventId: 'msg_1' }, ['no 3', 'no 1']],
    [{ type: 'avatar.unlinked' }, []],
    [{ type: 'avatar.updated', status: 'failed' }, ['no 3', 'no 2', 'no 1']],
    [{ status: 'delivered' }, []],
    [{ from: later(from, 1) }, ['no 3', 'no 2']],
    [{ to: mail.clock.now }, ['no 2', 'no 1']],
  ]
  return { ...told, filter, filters }
}

test('each delivery is listed with its own event and its last attempt', async () => {
  const { filter, filters, one, other } = await threeFailures()
  const list = (some: Filter) => listDeliveries(service.db, { ...filter, ...some })
  for (const [some, responses] of filters)
    assert.deepEqual(
      (await list(some)).map(({ response }) => response),
      responses,
    )
  assert.deepEqual(
    (await list({})).map(({ body }) => JSON.parse(body).data.avatarId),
    [other.avatarId, one.avatarId, one.avatarId],
  )
  assert.equal((await list({ limit: 1 })).length, 1)
})

test('a replay sends the selected events again, oldest first, ten per second', async () => {
  const { filter, filters } = await threeFailures()
  const at = later(mail.clock.now, 60_000)
  const replay = (some: Filter) => () => replayDeliveries(service.db, { ...filter, ...some, at })
  const endAll = () =>
    service.db.rows`
      update webhook_delivery set status = 'failed', replay = false, failures = 10,
        ended_at = ${mail.clock.now}
      where endpoint_id = ${filter.endpointId}`
  const expected = { status: 'pending', replay: true, failures: 0, endedAt: null, sending: false }
  for (const [some, responses] of [...filters, [{ limit: 2 }, ['no 2', 'no 1']] as const]) {
    await endAll()
    const changed = await queue.changedBy(replay(some))
    const inOrder = changed.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    assert.deepEqual(
      inOrder.map(({ response, dueAt }) => [response, dueAt.getTime() - at.getTime()]),
      responses.toReversed().map((response, place) => [response, 100 * place]),
    )
    for (const row of changed) assert.deepEqual({ ...row, ...expected }, row)
  }
  // Waiting here, even if it has ended elsewhere.
  await service.db.rows`
    update webhook_delivery set status = 'pending' where endpoint_id = ${filter.endpointId}`
  await service.db.rows`
    update webhook_delivery set status = 'failed' where endpoint_id <> ${filter.endpointId}`
  assert.deepEqual(await queue.changedBy(replay({})), [])
})
