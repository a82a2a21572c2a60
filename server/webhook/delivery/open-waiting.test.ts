import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { sqlVerbs } from '../../kernel/sql/sql.ts'
import { aMailbag } from '../fixtures/a-mailbag.ts'
import { aQueue, type Told } from '../fixtures/a-queue.ts'
import { aReceiver, type Receiver } from '../fixtures/a-receiver.ts'
import { listByEndpoint, listByShard, openWaiting, type Waiting } from './open-waiting.ts'

let service: TestService
let receiver: Receiver
let queue: ReturnType<typeof aQueue>
before(async () => {
  service = await startTestService()
  receiver = await aReceiver()
})
after(async () => {
  await receiver.stop()
  await service.stop()
})
beforeEach(async () => {
  await service.db.rows`delete from webhook_delivery`
  await service.db.rows`delete from webhook_event`
  await service.db.rows`delete from webhook_endpoint`
  queue = aQueue({ service, mail: await aMailbag(service) })
})

const STARTED_AT = new Date('2026-01-01T00:00:00Z')
const afterHours = (hours: number) => new Date(STARTED_AT.getTime() + hours * 3_600_000)

/** For an endpoint, the number of hours after which its first message is due. */
const hoursOf = (waiting: readonly Waiting[]) =>
  Object.fromEntries(
    waiting.map(({ endpointId, dueAt }) => [
      endpointId,
      (dueAt.getTime() - STARTED_AT.getTime()) / 3_600_000,
    ]),
  )

for (const [form, list] of Object.entries({ listByEndpoint, listByShard })) {
  test(`an endpoint waits for its first pending message: ${form}`, async () => {
    const { db } = service
    const { here, there, one, other } = await queue.fill(receiver.url)
    const wait = ({ userId }: Told, eventId: string, hours: number) => db.rows`
      update webhook_delivery set due_at = ${afterHours(hours)}
      where user_id = ${userId} and event_id = ${eventId} and endpoint_id = ${here}`
    await db.rows`update webhook_delivery set due_at = ${afterHours(5)}`
    await wait(one, 'msg_1', 3)
    await wait(one, 'msg_2', 2)
    await wait(other, 'msg_1', 1)
    assert.deepEqual(hoursOf(await list(db)), { [here]: 1, [there]: 5 })
    await db.rows`
      update webhook_delivery set status = 'delivered'
      where user_id = ${other.userId} and endpoint_id = ${here}`
    assert.deepEqual(hoursOf(await list(db)), { [here]: 2, [there]: 5 })
    await db.rows`update webhook_endpoint set disabled_at = now() where endpoint_id = ${there}`
    assert.deepEqual(hoursOf(await list(db)), { [here]: 2 })
    await db.rows`update webhook_delivery set status = 'failed' where endpoint_id = ${here}`
    assert.deepEqual(await list(db), [])
  })
}

test('with Citus, each shard reads all of its own waiting messages', async () => {
  for (const hasCitus of [false, true]) {
    const texts: string[] = []
    const sql = sqlVerbs(async ({ statement: { text } }) => {
      texts.push(text)
      return hasCitus && text.includes('pg_extension') ? [{ there: 1 }] : []
    })
    const listWaiting = openWaiting(sql)
    await listWaiting()
    await listWaiting()
    const [, ...lists] = texts
    assert.deepEqual(
      lists.map((text) => text.includes('group by')),
      [hasCitus, hasCitus],
    )
  }
})
