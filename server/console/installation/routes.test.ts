import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Installation } from '@kisekae/contract/console/installation.ts'
import { aGuest } from '../../fixtures/a-guest.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { listProcesses } from '../../fleet/store.ts'
import type { RouteDurations } from '../../kernel/metrics/request-metrics.ts'
import { aMailbag } from '../../webhook/fixtures/a-mailbag.ts'
import { aStranger } from '../fixtures/a-developer.ts'
import { makeOperator } from '../fixtures/make-operator.ts'
import { slowestRoutes } from './slowest-routes.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

async function anOperator({ byPasskey = true } = {}) {
  const person = await aStranger(service)
  await makeOperator(service, { email: person.email, byPasskey })
  return person
}

async function read(): Promise<Installation> {
  const { status, json } = await (await anOperator()).call('GET', '/installation')
  assert.equal(status, 200, JSON.stringify(json))
  return json
}

test('only operators see the installation, and only with a passkey', async () => {
  const stranger = await aStranger(service)
  assert.equal((await stranger.call('GET', '/installation')).status, 404)
  const mailOnly = await anOperator({ byPasskey: false })
  const { status, reason } = await mailOnly.call('GET', '/installation')
  assert.deepEqual([status, reason], [403, 'passkeyRequired'])
})

test('an embedded database is all that is needed, and the only process is the leader', async () => {
  const { needs, processes, disk } = await read()
  assert.deepEqual(needs, [{ need: 'database', isAvailable: true }])
  assert.deepEqual(
    processes.map(({ role, isLeader }) => [role, isLeader]),
    [['all', true]],
  )
  assert.equal(disk, null)
})

test('versions and sizes are read from the database', async () => {
  const { versions, databaseBytes, counts } = await read()
  assert.match(versions.database, /^\d+/)
  assert.match(versions.lastMigration, /^\d{4}-/)
  assert.ok(versions.migrations > 40 && databaseBytes > 1_000_000)
  assert.deepEqual(
    counts.map(({ of }) => of),
    ['members', 'users', 'items', 'pictures'],
  )
})

test('a queue shows what is due, and how long it has been due', async () => {
  const mail = await aMailbag(service)
  await mail.add('https://partner.example/hook')
  await mail.emit(await aGuest(service))
  await service.db.rows`
    update webhook_delivery set due_at = statement_timestamp() - interval '1 hour'`
  const { queues } = await read()
  const [webhooks, ...others] = queues
  assert.deepEqual([webhooks.queue, webhooks.due], ['webhooks', 1])
  assert.ok(webhooks.lateS >= 3_600 && webhooks.lateS < 3_700)
  assert.deepEqual(
    others.map(({ queue, due }) => [queue, due]),
    [
      ['vrm', 0],
      ['models', 0],
    ],
  )
})

test('live processes are listed, the leader first, and dead ones are not', async () => {
  await service.db.rows`
    insert into fleet_process (process_id, role, seen_at) values
      ('a', 'draw', now()), ('b', 'all', now()), ('dead', 'api', now() - interval '10 seconds')`
  await service.db.rows`
    insert into fleet_lease (name, process_id, ends_at)
    values ('house', 'b', now() + interval '9 seconds')`
  const found = await listProcesses(service.db)
  assert.deepEqual(
    found.map(({ processId, role, isLeader }) => [processId, role, isLeader]),
    [
      ['b', 'all', true],
      ['a', 'draw', false],
    ],
  )
  await service.db.rows`delete from fleet_process`
  await service.db.rows`delete from fleet_lease`
})

const aRoute = (route: string, terms: Partial<RouteDurations>): RouteDurations => ({
  route,
  requests: 20,
  failures: 0,
  meanMs: 1,
  mostWithinMs: 1,
  ...terms,
})

test('the ten slowest routes are listed, without those that are rarely requested', () => {
  const many = Array.from({ length: 12 }, (_, at) => aRoute(`/${at}`, { meanMs: at / 100 }))
  const found = slowestRoutes([
    ...many,
    aRoute('/slow', { mostWithinMs: 500 }),
    aRoute('/slowest', { mostWithinMs: null }),
    aRoute('/once', { requests: 19, mostWithinMs: null }),
  ]).map(({ route }) => route)
  assert.deepEqual(found.slice(0, 3), ['/slowest', '/slow', '/11'])
  assert.equal(found.length, 10)
})
