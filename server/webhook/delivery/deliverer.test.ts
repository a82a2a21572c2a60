import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aGuest } from '../../fixtures/a-guest.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { removeLink } from '../../link/store.ts'
import { aMailbag, LATER } from '../fixtures/a-mailbag.ts'
import { aReceiver, type Received, type Receiver, withStatus } from '../fixtures/a-receiver.ts'
import { verifyMessage } from '../fixtures/verify-message.ts'
import { rotateSecret, sendTest } from '../manage-endpoints.ts'
import { enableEndpoint, listEndpoints, removeEndpoint } from '../store.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { webhookAttempts } from './deliverer.ts'
import { replayDeliveries } from './delivery-store.ts'

type Mailbag = Awaited<ReturnType<typeof aMailbag>>

let service: TestService
let receiver: Receiver
let mail: Mailbag
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
beforeEach(async () => {
  await service.db.rows`update webhook_endpoint set disabled_at = now(), disabled_why = 'removed'`
  await receiver?.stop()
  receiver = await aReceiver()
  mail = await aMailbag(service)
})
after(() => receiver.stop())

/** Verifies a message as a partner would, at the time of the test's clock. */
const verify = (secret: string, message: Received): unknown =>
  verifyMessage(message, { secret, now: mail.clock.now })

const idsOf = ({ received }: Receiver) => received.map(({ headers }) => headers['webhook-id'])

test('the Standard Webhooks library accepts the signature of a message', async () => {
  const { secret } = await mail.add(receiver.url)
  const guest = await aGuest(service)
  await mail.emit(guest)
  assert.equal(await mail.deliver(), 1)
  const [message] = receiver.received
  const { timestamp, ...news } = verify(secret, message) as { timestamp: string }
  const { avatarId } = guest
  const { appId } = service.app
  assert.deepEqual(news, { type: 'avatar.updated', data: { appId, avatarId, sequence: 1 } })
  assert.equal(new Date(timestamp).toISOString(), timestamp)
  assert.match(String(message.headers['webhook-id']), /^msg_[0-9a-f]{32}$/)
  assert.equal(message.headers['content-type'], 'application/json')
  assert.equal(message.headers['user-agent'], 'kisekae-webhooks/1')
  assert.throws(() => verify(secret, { ...message, body: `${message.body} ` }))
})

test('the events of an avatar are numbered from one', async () => {
  await mail.add(receiver.url)
  const guest = await aGuest(service)
  for (let count = 0; count < 3; count++) await mail.emit(guest)
  await mail.deliver()
  assert.deepEqual(receiver.received.map(({ json }) => json.data.sequence).toSorted(), [1, 2, 3])
})

test("an event goes to all of the app's endpoints that request it, and to no others", async () => {
  await mail.add(receiver.url)
  await mail.add(`${receiver.url}&second`)
  await mail.add(`${receiver.url}&others`, { events: ['webhook.test'] })
  await mail.add(`${receiver.url}&foreign`, { appId: service.otherApp.appId })
  await mail.emit(await aGuest(service))
  await mail.deliver()
  assert.equal(receiver.received.length, 2)
  assert.equal(new Set(idsOf(receiver)).size, 1)
})

test('a failing message is tried ten times in 75 hours, then dropped', async () => {
  const { endpointId } = await mail.add(receiver.url)
  receiver.answer(withStatus(500))
  await mail.emit(await aGuest(service))
  await mail.deliver()
  await mail.wait(100, 1 / 12)
  assert.equal(receiver.received.length, 10)
  assert.equal(new Set(idsOf(receiver)).size, 1)
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
  const stamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  const hours = (stamps[9] - stamps[0]) / 3600
  assert.ok(hours > 75 && hours < 84, `${hours} hours`)
  const [{ status, attempts, statusCode, response }] = await mail.list(endpointId)
  assert.deepEqual(
    { status, attempts, statusCode, response },
    { status: 'failed', attempts: 10, statusCode: 500, response: 'answer 500' },
  )
})

test('a receiver that is down for 74 hours misses no event', async () => {
  const { secret } = await mail.add(receiver.url)
  const guests = await Promise.all(Array.from({ length: 12 }, () => aGuest(service)))
  const address = new URL(receiver.url)
  await receiver.stop()
  for (const guest of guests) await mail.emit(guest)
  await mail.deliver()
  await mail.wait(74, 1 / 4)
  receiver = await aReceiver({ port: Number(address.port) })
  await mail.wait(10, 1 / 4)
  assert.equal(new Set(idsOf(receiver)).size, guests.length)
  assert.equal(receiver.received.length, guests.length)
  for (const message of receiver.received) {
    const now = new Date(Number(message.headers['webhook-timestamp']) * 1_000)
    assert.deepEqual(verifyMessage(message, { secret, now }), message.json)
  }
})

test('a delivered message is not sent again', async () => {
  await mail.add(receiver.url)
  await mail.emit(await aGuest(service))
  await mail.deliver()
  await mail.wait(30)
  assert.equal(receiver.received.length, 1)
})

const failures: [name: string, code: number][] = [
  ['a redirect is not followed, and', 307],
  ['a refusal', 404],
  ['an error', 503],
]
for (const [name, code] of failures) {
  test(`${name} counts as failed: ${code}`, async () => {
    const { endpointId } = await mail.add(receiver.url)
    receiver.answer(withStatus(code, { location: `${receiver.url}&elsewhere` }))
    await mail.emit(await aGuest(service))
    await mail.deliver()
    assert.equal(receiver.received.length, 1)
    const [{ status, statusCode }] = await mail.list(endpointId)
    assert.deepEqual({ status, statusCode }, { status: 'pending', statusCode: code })
  })
}

test('an attempt ends when the receiver does not respond within the time limit', async () => {
  const { endpointId } = await mail.add(receiver.url)
  receiver.answer(() => {})
  await mail.emit(await aGuest(service))
  await mail.deliver()
  const [{ status, failure }] = await mail.list(endpointId)
  assert.deepEqual(
    { status, failure },
    { status: 'pending', failure: 'The response took too long.' },
  )
})

test('the first kibibyte of a long response is stored', async () => {
  const { endpointId } = await mail.add(receiver.url)
  receiver.answer((response) => void response.end('x'.repeat(1_000_000)))
  await mail.emit(await aGuest(service))
  await mail.deliver()
  const [{ status, response }] = await mail.list(endpointId)
  assert.deepEqual({ status, response }, { status: 'delivered', response: 'x'.repeat(1024) })
})

const readReason = (line: string) => {
  const { endpointId, why } = JSON.parse(line)
  return { endpointId, why }
}

test('410 disables the endpoint; once it is enabled again, waiting events are sent', async () => {
  const { endpointId } = await mail.add(receiver.url)
  const guest = await aGuest(service)
  receiver.answer(withStatus(410))
  await mail.emit(guest)
  await mail.deliver()
  await mail.emit(guest)
  await mail.wait(24)
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(mail.logged.map(readReason), [{ endpointId, why: 'gone' }])
  const [endpoint] = await listEndpoints(service.db, service.app.appId)
  assert.deepEqual([endpoint.disabledWhy, endpoint.pending], ['gone', 2])
  receiver.answer(withStatus(204))
  await enableEndpoint(service.db, { endpointId, at: mail.clock.now })
  mail.pass(1_000)
  await mail.deliver()
  const sequences = receiver.received.map(({ json }) => json.data.sequence)
  assert.deepEqual(sequences.slice(1).toSorted(), [1, 2])
})

test('an endpoint is disabled only after five days of failures', async () => {
  await mail.add(receiver.url)
  const guest = await aGuest(service)
  receiver.answer(withStatus(500))
  const isDisabled = async () =>
    (await listEndpoints(service.db, service.app.appId))[0].disabledWhy === 'failing'
  for (let day = 0; day < 5; day++) {
    await mail.emit(guest)
    await mail.deliver()
    assert.equal(await isDisabled(), false)
    await mail.wait(24, 1 / 2)
  }
  await mail.wait(2, 1 / 2)
  await mail.emit(guest)
  await mail.deliver()
  assert.equal(await isDisabled(), true)
  const count = receiver.received.length
  await mail.wait(24)
  assert.equal(receiver.received.length, count)
})

test('nothing is sent about a user who has left, not even waiting events or replays', async () => {
  const { endpointId } = await mail.add(receiver.url)
  const guest = await aGuest(service)
  receiver.answer(withStatus(500))
  await mail.emit(guest)
  await mail.deliver()
  await service.db.lock(guest, (tx) => removeLink(tx, guest))
  await mail.emit(guest)
  await mail.wait(3)
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(
    (await mail.list(endpointId)).map(({ status }) => status),
    ['cancelledUnlinked'],
  )
  await replay(endpointId)
  await mail.wait(1)
  assert.equal(receiver.received.length, 1)
})

const replay = (endpointId: string, filter: { eventId?: string; status?: string } = {}) =>
  replayDeliveries(service.db, {
    endpointId,
    eventId: '',
    type: '',
    status: '',
    limit: 1_000,
    ...filter,
    from: new Date(0),
    to: LATER,
    at: mail.clock.now,
  })

test('a replay keeps the id and the body, has a new signature, and is marked', async () => {
  const { endpointId, secret } = await mail.add(receiver.url)
  await mail.emit(await aGuest(service))
  await mail.deliver()
  await mail.wait(48)
  assert.equal((await replay(endpointId, { status: 'delivered' })).length, 1)
  await mail.deliver()
  const [first, second] = receiver.received
  assert.equal(second.headers['webhook-id'], first.headers['webhook-id'])
  assert.equal(second.body, first.body)
  assert.notEqual(second.headers['webhook-signature'], first.headers['webhook-signature'])
  assert.deepEqual(
    [first, second].map(({ headers }) => headers['webhook-replay']),
    [undefined, 'true'],
  )
  verify(secret, second)
})

test('both secrets sign for a day after a change; after that, only the new one does', async () => {
  const { endpointId, secret: old } = await mail.add(receiver.url)
  const fresh = await service.db.transaction((tx) => rotateSecret(tx, endpointId, mail.seal))
  const guest = await aGuest(service)
  await mail.emit(guest)
  await mail.deliver()
  verify(old, receiver.received[0])
  verify(fresh, receiver.received[0])
  const { oldSecretUntil } = await service.db.get<{ oldSecretUntil: Date }>`
    select old_secret_until from webhook_endpoint where endpoint_id = ${endpointId}`
  mail.clock.now = oldSecretUntil
  await mail.emit(guest)
  await mail.deliver()
  verify(fresh, receiver.received[1])
  assert.throws(() => verify(old, receiver.received[1]))
})

test('an endpoint gets at most ten concurrent messages from all processes together', async () => {
  await mail.add(receiver.url)
  const other = await aMailbag(service)
  const waiting: (() => void)[] = []
  receiver.answer((response) => void waiting.push(() => response.end()))
  const guest = await aGuest(service)
  for (let count = 0; count < 15; count++) await mail.emit(guest)
  const begun = await Promise.all([mail.deliverer.begin(), other.deliverer.begin()])
  assert.equal(begun[0] + begun[1], 10)
  while (waiting.length < 10) await new Promise((resolve) => setTimeout(resolve, 5))
  receiver.answer(withStatus(200))
  for (const finish of waiting) finish()
  await Promise.all([mail.deliverer.settle(), other.deliverer.settle()])
  assert.equal(await mail.deliver(), 5)
  assert.equal(new Set(idsOf(receiver)).size, 15)
})

test('an overloaded endpoint gets one message at a time for five minutes', async () => {
  await mail.add(receiver.url)
  const guest = await aGuest(service)
  receiver.answer(withStatus(502))
  await mail.emit(guest)
  await mail.deliver()
  for (let count = 0; count < 5; count++) await mail.emit(guest)
  assert.equal(await mail.deliverer.begin(), 1)
  await mail.deliverer.settle()
  const { slowUntil } = await service.db.get<{ slowUntil: Date }>`
    select slow_until from webhook_endpoint where disabled_at is null`
  mail.clock.now = slowUntil
  receiver.answer(withStatus(200))
  assert.ok((await mail.deliverer.begin()) > 1)
  await mail.deliverer.settle()
})

test('an attempt whose process died is repeated after its time limit', async () => {
  const { endpointId } = await mail.add(receiver.url)
  await mail.emit(await aGuest(service))
  const now = mail.clock.now
  const killed = await claimDeliveries(service.db, { endpointId, now, atOnce: 10, most: 10 })
  assert.equal(killed.length, 1)
  mail.pass(39_000)
  assert.equal(await mail.deliver(), 0)
  mail.pass(1_000)
  assert.equal(await mail.deliver(), 1)
  const [{ status, attempts }] = await mail.list(endpointId)
  assert.deepEqual({ status, attempts }, { status: 'delivered', attempts: 2 })
})

test('a test event reaches its endpoint, whatever events the endpoint subscribes to', async () => {
  const { appId } = service.app
  const { endpointId, secret } = await mail.add(receiver.url, { events: ['avatar.upgraded'] })
  const eventId = await service.db.transaction((tx) => sendTest(tx, { endpointId, appId }))
  await mail.deliver()
  assert.deepEqual(idsOf(receiver), [eventId])
  assert.deepEqual(receiver.received[0].json.data, { appId, endpointId })
  verify(secret, receiver.received[0])
})

test('a removed endpoint receives no more events', async () => {
  const { endpointId } = await mail.add(receiver.url)
  const guest = await aGuest(service)
  await mail.emit(guest)
  await removeEndpoint(service.db, { endpointId, at: mail.clock.now })
  await mail.emit(guest)
  assert.equal(await mail.deliver(), 0)
  assert.deepEqual(
    (await mail.list(endpointId)).map(({ status }) => status),
    ['cancelledRemoved'],
  )
})

test('private addresses receive no events, unless the service allows it', async () => {
  const { endpointId } = await mail.add(receiver.url)
  const strict = await aMailbag(service, { allowPrivate: false })
  await strict.emit(await aGuest(service))
  await strict.deliver()
  assert.equal(receiver.received.length, 0)
  const [{ failure }] = await mail.list(endpointId)
  assert.match(String(failure), /address is not public/)
})

test("a saved outfit is reported to the user's apps that subscribe to such events", async () => {
  await mail.add(receiver.url)
  const { json } = await service.app.call('/v1/Guest?scope=Fitting', { method: 'POST' })
  const path = `/v1/Avatar/${json.avatarId}/FittingRoom`
  const room = await service.app.call(`${path}?part=Hair`)
  const hair = room.json.itemsForPagings[0].items.find(
    (item: { selectable: boolean }) => item.selectable,
  )
  await service.app.call(`${path}?itemId=${hair.itemId}`, { method: 'PATCH' })
  assert.equal((await service.app.call(path, { method: 'POST' })).status, 200)
  await mail.deliver()
  assert.deepEqual(
    receiver.received.map(({ json: { type, data } }) => [type, data.avatarId]),
    [['avatar.updated', json.avatarId]],
  )
})

test('attempts are counted by their outcome', async () => {
  const count = async () =>
    (await webhookAttempts.get()).values.map(({ labels, value }) => [labels['outcome'], value])
  webhookAttempts.reset()
  await mail.add(receiver.url)
  receiver.answer(withStatus(500))
  await mail.emit(await aGuest(service))
  await mail.deliver()
  assert.deepEqual(await count(), [['failed', 1]])
  receiver.answer(withStatus(200))
  mail.pass(60_000)
  await mail.deliver()
  assert.deepEqual(await count(), [
    ['failed', 1],
    ['delivered', 1],
  ])
})
