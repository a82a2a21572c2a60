import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as turn } from 'node:timers/promises'
import { aGuest } from '../../fixtures/a-guest.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { systemRandom } from '../../kernel/random.ts'
import { aMailbag } from '../fixtures/a-mailbag.ts'
import { aReceiver, type Receiver, withStatus } from '../fixtures/a-receiver.ts'
import { sendTest } from '../manage-endpoints.ts'
import { startDeliverer } from './start-deliverer.ts'

let service: TestService
let receiver: Receiver
let mail: Awaited<ReturnType<typeof aMailbag>>
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

for (const hangs of [0, 1]) {
  test(`an endpoint that hangs leaves room for others: ${hangs}`, async () => {
    const few = await aMailbag(service, { atOnceAll: 2, timeoutMs: 60_000 })
    const receivers = [receiver, await aReceiver()]
    const endpoints = [await few.add(receivers[0].url), await few.add(receivers[1].url)]
    const tell = (at: number) =>
      service.db.transaction((tx) =>
        sendTest(tx, { appId: service.app.appId, endpointId: endpoints[at].endpointId }),
      )
    const held: (() => void)[] = []
    receivers[hangs].answer((response) => void held.push(() => response.end()))
    try {
      for (let count = 0; count < 4; count++) await tell(hangs)
      assert.equal(await few.deliverer.begin(), 2)
      await tell(1 - hangs)
      while (held.length < 2) await turn(5)
      held.shift()?.()
      while ((await few.deliverer.begin()) === 0) await turn(5)
      const [next] = await few.list(endpoints[1 - hangs].endpointId)
      assert.equal(next.attempts, 1)
    } finally {
      receivers[hangs].answer(withStatus(200))
      for (const finish of held) finish()
      await few.deliverer.settle()
      await receivers[1].stop()
    }
  })
}

test('an endpoint whose messages cannot be claimed does not hold up the others', async () => {
  const { db } = service
  const guest = await aGuest(service)
  const broken = await mail.add(receiver.url)
  await mail.emit(guest)
  // The number of the next attempt would exceed the range of the column.
  await db.rows`update webhook_delivery set attempts = 9223372036854775807`
  const sound = await mail.add(receiver.url)
  await mail.emit(guest)
  assert.equal(await mail.deliverer.begin(), 1)
  await mail.deliverer.settle()
  assert.deepEqual(
    (await mail.list(sound.endpointId)).map(({ status }) => status),
    ['delivered'],
  )
  assert.deepEqual(
    mail.logged.map((line) => JSON.parse(line).endpointId),
    [broken.endpointId],
  )
  await db.rows`delete from webhook_delivery where endpoint_id = ${broken.endpointId}`
})

test('an endpoint that is disabled before a process has locked it receives nothing', async () => {
  const { db } = service
  const { endpointId } = await mail.add(receiver.url)
  await mail.emit(await aGuest(service))
  const { started } = await db.transaction(async (tx) => {
    await tx.rows`
      update webhook_endpoint set disabled_at = now(), disabled_why = 'gone'
      where endpoint_id = ${endpointId}`
    const started = mail.deliverer.begin()
    await Promise.race([started, isWaiting()])
    return { started }
  })
  assert.equal(await started, 0)
  assert.equal(receiver.received.length, 0)
})

/** Resolves when a connection is waiting for a lock, or after a while in any case. */
async function isWaiting(): Promise<void> {
  const look = () => service.db.rows`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  for (let count = 0; count < 1_000 && (await look()).length === 0; count++) await turn(5)
}

test('a woken process sends everything that is due, even while it is stopping', async () => {
  const { db } = service
  const { endpointId } = await mail.add(receiver.url)
  const guest = await aGuest(service)
  for (let count = 0; count < 15; count++) await mail.emit(guest)
  const held: (() => void)[] = []
  receiver.answer((response) => {
    if (receiver.received.length < 15) response.end()
    else held.push(() => response.end())
  })
  const { seal, log } = mail
  // If nothing wakes it, a process that is not the leader looks again after five minutes.
  const rounds = startDeliverer({
    db,
    log,
    random: systemRandom,
    seal,
    allowPrivate: true,
    fleet: { isLeader: () => false },
  })
  rounds.nudge()
  while (held.length === 0) await turn(5)
  const stopped = rounds.stop()
  held.forEach((finish) => void finish())
  await stopped
  const statuses = (await mail.list(endpointId)).map(({ status }) => status)
  assert.deepEqual(new Set(statuses), new Set(['delivered']))
})
