import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { aGuest } from '../fixtures/a-guest.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { countRound } from '../housekeeping/chore-metrics.ts'
import { keepHouse } from '../housekeeping/keep-house.ts'
import { TEST_VERSION } from '../image/fixtures/share-parts.ts'
import type { Push } from '../notification/push.ts'
import { aPurger } from '../purge/fixtures/a-purger.ts'
import { queueLinkPurge } from '../purge/store.ts'
import { aMailbag } from '../webhook/fixtures/a-mailbag.ts'
import { aReceiver, withStatus } from '../webhook/fixtures/a-receiver.ts'

let service: TestService
before(async () => {
  const push: Push = { publicKeys: () => [], send: async () => 'accepted' }
  service = await startTestService({ purges: true, push })
})
after(() => service.stop())

/** The value of a series; undefined if it is missing. */
async function read(series: string): Promise<number | undefined> {
  const { text } = await service.describeMetrics()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('metrics list the dependencies of the service, and whether they are available', async () => {
  assert.equal(await read('service_ready{need="database"}'), 1)
  assert.equal(await read('fleet_leader'), 1)
  assert.equal(await read('database_connections_max'), 10)
  assert.equal(await read('database_waiting'), 0)
})

test('unhandled messages and files are counted, and their delay is measured', async () => {
  const mail = await aMailbag(service)
  const receiver = await aReceiver()
  await mail.add(receiver.url)
  assert.equal(await read('queue_due{queue="webhooks"}'), 0)
  assert.equal(await read('queue_late_seconds{queue="webhooks"}'), 0)
  const guest = await aGuest(service)
  await mail.emit(guest)
  await mail.emit(guest)
  await service.db.rows`
    update webhook_delivery set due_at = statement_timestamp() - interval '1 hour'`
  await service.db.rows`update link set permissions = '{AvatarLoad}'`
  const path = `/v1/Avatar/${guest.avatarId}/VRM`
  assert.equal((await service.app.call(path, { method: 'POST' })).status, 200)
  await service.db.rows`
    update vrm_generation set due_at = statement_timestamp() - interval '2 hours'`
  assert.equal(await read('queue_due{queue="webhooks"}'), 2)
  assert.equal(await read('queue_due{queue="vrm"}'), 1)
  const late = await read('queue_late_seconds{queue="webhooks"}')
  assert.ok(late !== undefined && late >= 3_600 && late < 3_700, String(late))
  const lateVrm = await read('queue_late_seconds{queue="vrm"}')
  assert.ok(lateVrm !== undefined && lateVrm >= 7_200 && lateVrm < 7_300, String(lateVrm))

  const before = (await read('webhook_attempts_total{outcome="delivered"}')) ?? 0
  await mail.deliver()
  assert.equal(await read('webhook_attempts_total{outcome="delivered"}'), before + 2)
  assert.equal(await read('queue_due{queue="webhooks"}'), 0)
  await receiver.stop()
})

test('models waiting for a process are counted, except those of another version', async () => {
  const add = (name: string, version: string) => service.db.rows`
    insert into model_job (name, version, recipe, organisation_id, asked_at, due_at, failed_at)
    select ${name} || state, ${version}, '{}', 7, now(), now() - interval '3 hours',
      case when state = 'failed' then now() end
    from unnest(array['waiting', 'failed']) as state`
  assert.equal(await read('queue_late_seconds{queue="models"}'), 0)
  await add('ours', TEST_VERSION)
  await add('theirs', 'another version')
  assert.equal(await read('queue_due{queue="models"}'), 1)
  const late = await read('queue_late_seconds{queue="models"}')
  assert.ok(late !== undefined && late >= 10_800 && late < 10_900, String(late))
})

test('with every connection in use, all metrics except those of queues are available', async () => {
  const max = (await read('database_connections_max')) ?? 0
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const holders = Array.from({ length: max }, () =>
    service.db.transaction(async (tx) => {
      await tx.rows`select 1`
      await isOver
    }),
  )
  try {
    while ((await read('database_connections_busy')) !== max) await sleep(10)
    assert.equal(await read('queue_due{queue="webhooks"}'), undefined)
  } finally {
    end()
    await Promise.all(holders)
  }
  assert.equal(await read('queue_due{queue="webhooks"}'), 0)
})

test('the delay of a purge is measured from its first attempt, however many follow', async () => {
  const receiver = await aReceiver()
  const purger = aPurger(service.db, receiver)
  assert.equal(await read('queue_due{queue="purges"}'), 0)
  assert.equal(await read('queue_late_seconds{queue="purges"}'), 0)
  await queueLinkPurge(service.db, await aGuest(service))
  assert.equal(await read('queue_due{queue="purges"}'), 1)
  await service.db.rows`
    update picture_purge set first_due_at = first_due_at - interval '1 hour'`
  receiver.answer(withStatus(500))
  const failed = (await read('purge_attempts_total{outcome="failed"}')) ?? 0
  await purger.send()
  assert.equal(await read('purge_attempts_total{outcome="failed"}'), failed + 1)
  const late = await read('queue_late_seconds{queue="purges"}')
  assert.ok(late !== undefined && late >= 3_600 && late < 3_700, String(late))
  receiver.answer(withStatus(204))
  purger.pass(120_000)
  const delivered = (await read('purge_attempts_total{outcome="delivered"}')) ?? 0
  await purger.send()
  assert.equal(await read('purge_attempts_total{outcome="delivered"}'), delivered + 2)
  assert.equal(await read('queue_due{queue="purges"}'), 0)
  await receiver.stop()
})

test('members waiting for a notification are counted, and the delay is measured', async () => {
  assert.equal(await read('queue_due{queue="notifications"}'), 0)
  assert.equal(await read('queue_late_seconds{queue="notifications"}'), 0)
  await service.db.rows`
    insert into notification_choice (user_id, topics, quiet_from, quiet_to, time_zone, changed_at,
      looked_at, due_at)
    select row_number() over (), '{gift}', 21, 8, 'UTC', now(), now(), due_at
    from unnest(array[now() - interval '2 hours', now() - interval '1 hour',
      now() + interval '1 hour', null]) as due_at`
  assert.equal(await read('queue_due{queue="notifications"}'), 2)
  const late = await read('queue_late_seconds{queue="notifications"}')
  assert.ok(late !== undefined && late >= 7_200 && late < 7_300, String(late))
})

test('purges and notifications have queues only if the respective feature is on', async () => {
  const plain = await startTestService()
  const { text } = await plain.describeMetrics()
  assert.doesNotMatch(text, /queue="(purges|notifications)"/)
  assert.match(text, /queue="webhooks"/)
  await plain.stop()
})

test('errors of the database are counted by kind', async () => {
  const before = (await read('database_errors_total{kind="other"}')) ?? 0
  await assert.rejects(service.db.rows`select 1 / 0`)
  await assert.rejects(service.db.transaction((tx) => tx.rows`select 1 / 0`))
  assert.equal(await read('database_errors_total{kind="other"}'), before + 2)
})

test("housekeeping's metrics report its work, failures, duration and finish time", async () => {
  const round = await keepHouse(service.db)
  countRound({ ...round, failed: { deleteUsers: new Error('of this test') } }, 250)
  assert.equal(await read('chore_rows_total{chore="deleteUsers"}'), 0)
  assert.equal(await read('chore_failures_total{chore="deleteUsers"}'), 1)
  assert.equal(await read('housekeeping_duration_seconds'), 0.25)
  const finished = await read('housekeeping_finished_timestamp_seconds')
  assert.ok(finished !== undefined && Math.abs(Date.now() / 1_000 - finished) < 60)
})

test('while the database is unavailable, the metrics report this', async () => {
  // The pool must not be closed again when the service stops.
  const { end } = service.db
  await end()
  service.db.end = async () => {}
  assert.equal(await read('service_ready{need="database"}'), 0)
  assert.equal(await read('queue_due{queue="webhooks"}'), undefined)
  assert.ok(((await read('database_errors_total{kind="unavailable"}')) ?? 0) > 0)
})
