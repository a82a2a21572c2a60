import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { aGuest } from '../../fixtures/a-guest.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aMailbag } from '../fixtures/a-mailbag.ts'
import { aReceiver, type Receiver } from '../fixtures/a-receiver.ts'
import { claimDeliveries, finishDelivered, finishFailed } from './delivery-store.ts'

let service: TestService
let receiver: Receiver
let mail: Awaited<ReturnType<typeof aMailbag>>
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
beforeEach(async () => {
  await receiver?.stop()
  receiver = await aReceiver()
  mail = await aMailbag(service)
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

test('a worker that reports late changes only its own attempt', async () => {
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

test('concurrent attempts for an endpoint are limited; hanging attempts do not count', async () => {
  const { endpointId } = await mail.add(receiver.url)
  for (let count = 0; count < 4; count++) await mail.emit(await aGuest(service))
  const claim = async (now: Date) => {
    const claimed = await claimDeliveries(service.db, { endpointId, now, atOnce: 2, most: 10 })
    return claimed.length
  }
  const { now } = mail.clock
  assert.equal(await claim(now), 2)
  assert.equal(await claim(now), 0)
  // Longer than an attempt may take.
  const later = new Date(now.getTime() + 600_000)
  assert.equal(await claim(later), 2)
})

test('an attempt that succeeds ends its own delivery, and no other', async () => {
  const [one, other] = [await mail.add(receiver.url), await mail.add(receiver.url)]
  for (let count = 0; count < 2; count++) await mail.emit(await aGuest(service))
  const terms = { now: mail.clock.now, atOnce: 10, most: 10 }
  const [first] = await claimDeliveries(service.db, { ...terms, endpointId: one.endpointId })
  await claimDeliveries(service.db, { ...terms, endpointId: other.endpointId })
  const answer = { statusCode: 204, failure: null, response: 'thanks', retryAfter: null }
  await finishDelivered(service.db, { ...first, at: mail.clock.now, answer })
  const listed = [...(await mail.list(one.endpointId)), ...(await mail.list(other.endpointId))]
  const delivered = listed.filter(({ status }) => status === 'delivered')
  assert.deepEqual(
    delivered.map(({ eventId }) => eventId),
    [first.eventId],
  )
  const answered = await service.db.rows<{ eventId: string; endpointId: string }>`
    select event_id, endpoint_id from webhook_attempt where response = 'thanks'`
  assert.deepEqual(answered, [{ eventId: first.eventId, endpointId: one.endpointId }])
})

test('deliveries are claimed oldest first, and listed newest first', async () => {
  const { endpointId } = await mail.add(receiver.url)
  const avatarIds: number[] = []
  for (let count = 0; count < 3; count++) {
    const guest = await aGuest(service)
    avatarIds.push(guest.avatarId)
    await mail.emit(guest)
  }
  const avatarOf = ({ body }: { body: string }) => JSON.parse(body).data.avatarId
  assert.deepEqual((await mail.list(endpointId)).map(avatarOf), avatarIds.toReversed())
  const terms = { endpointId, now: mail.clock.now, atOnce: 10, most: 1 }
  const claimed: number[] = []
  for (let count = 0; count < 3; count++) {
    claimed.push(...(await claimDeliveries(service.db, terms)).map(avatarOf))
  }
  assert.deepEqual(claimed, avatarIds)
})

test('the duration of an attempt is that of the response', async () => {
  const { endpointId } = await mail.add(receiver.url)
  receiver.answer((response) => setTimeout(() => response.end(), 30))
  await mail.emit(await aGuest(service))
  await mail.deliver()
  const [{ latencyMs }] = await mail.list(endpointId)
  assert.ok(latencyMs !== null && latencyMs >= 29, `${latencyMs} ms`)
})
