import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '../kernel/log/log.ts'
import { systemRandom } from '../kernel/random.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import type { Role } from './role.ts'
import { type Fleet, joinFleet } from './start-fleet.ts'

let database: TestDatabase
before(async () => {
  database = await openTestDatabase()
})
after(() => database.drop())

beforeEach(async () => {
  await database.db.rows`delete from fleet_process`
  await database.db.rows`delete from fleet_lease`
})

interface Member {
  fleet: Fleet
  /** The number of notifications about work, and the number about pictures. */
  calls: { work: number; draw: number }
}

async function join(role: Role = 'all'): Promise<Member> {
  const log = createLog({ level: 'silent', write() {} })
  const { db, url: connectionString } = database
  const fleet = await joinFleet({
    db,
    log,
    random: systemRandom,
    connectionString,
    role,
    beatMs: 10,
  })
  const calls = { work: 0, draw: 0 }
  fleet.on('work', () => calls.work++)
  fleet.on('draw', () => calls.draw++)
  return { fleet, calls }
}

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await sleep(5)
}
const leaders = (members: readonly Member[]) => members.filter(({ fleet }) => fleet.isLeader())
const stopAll = (members: readonly Member[]) =>
  Promise.all(members.map(({ fleet }) => fleet.stop()))

test('processes know how many of them there are, and one of them is the leader', async () => {
  const members = await Promise.all([join(), join(), join()])
  await until(() => members.every(({ fleet }) => fleet.countServers() === 3))
  assert.equal(leaders(members).length, 1)
  await stopAll(members)
  const left = await database.db.rows`select from fleet_process`
  assert.equal(left.length, 0)
})

test('when the leader stops, another process takes over and checks for work at once', async () => {
  const first = await join()
  const second = await join()
  assert.deepEqual(leaders([first, second]), [first])
  await first.fleet.stop()
  await until(() => second.fleet.isLeader())
  assert.equal(second.calls.work, 1)
  await until(() => second.fleet.countServers() === 1)
  await second.fleet.stop()
})

test('a dead leader is replaced even if the clock of the database was set back', async () => {
  const { db } = database
  await db.rows`
    insert into fleet_lease (name, process_id, ends_at)
    values ('house', 'dead', clock_timestamp() + interval '1 hour')`
  await db.rows`
    insert into fleet_process (process_id, seen_at)
    values ('dead', clock_timestamp() + interval '1 hour')`
  const member = await join()
  assert.equal(member.fleet.isLeader(), true)
  assert.equal(member.fleet.countServers(), 1)
  await member.fleet.stop()
})

test('a leader that has died is replaced when its lease ends', async () => {
  const { db } = database
  await db.rows`
    insert into fleet_lease (name, process_id, ends_at)
    values ('house', 'dead', clock_timestamp() + interval '8 s')`
  await db.rows`
    insert into fleet_process (process_id, seen_at)
    values ('dead', clock_timestamp()), ('older', clock_timestamp() - interval '2 minutes')`
  const member = await join()
  assert.equal(member.fleet.countServers(), 2)
  assert.equal(member.fleet.isLeader(), false)
  await db.rows`update fleet_lease set ends_at = clock_timestamp() - interval '1 ms'`
  await db.rows`update fleet_process set seen_at = seen_at - interval '10 s'
    where process_id = 'dead'`
  await until(() => member.fleet.isLeader() && member.fleet.countServers() === 1)
  await member.fleet.stop()
  const left = await db.rows`select process_id from fleet_process`
  assert.deepEqual(left, [{ processId: 'dead' }])
})

for (const call of ['work', 'draw'] as const)
  test(`a process calls the others to ${call}, and not itself`, async () => {
    const [first, ...others] = [await join(), await join(), await join()]
    await until(() => first.fleet.countServers() === 3)
    const before = { ...first.calls }
    // The connections that listen for calls may not be open yet.
    while (others.some(({ calls }) => calls[call] === 0)) {
      first.fleet.wake(call)
      await sleep(10)
    }
    assert.deepEqual(first.calls, before)
    const other = call === 'work' ? 'draw' : 'work'
    assert.deepEqual(
      others.map(({ calls }) => calls[other]),
      [0, 0],
    )
    await stopAll([first, ...others])
  })

test('each process knows how many serve and how many draw; one worker is the leader', async () => {
  const api = await join('api')
  assert.equal(api.fleet.isLeader(), false)
  assert.deepEqual([api.fleet.countServers(), api.fleet.countDrawers()], [1, 1])
  const others = [await join('api'), await join('draw'), await join('work'), await join('all')]
  await until(() => api.fleet.countServers() === 3)
  assert.equal(api.fleet.countDrawers(), 2)
  const [, draw, work, all] = others
  await until(() => draw.fleet.countDrawers() === 2 && work.fleet.countDrawers() === 2)
  assert.deepEqual([draw.fleet.countServers(), work.fleet.countServers()], [3, 3])
  assert.deepEqual(leaders([api, ...others]), [work])
  await work.fleet.stop()
  await until(() => all.fleet.isLeader())
  await stopAll([api, ...others.filter((member) => member !== work)])
})

test('a process finds waiting pictures even if no other process notifies it', async () => {
  const member = await join('draw')
  await sleep(30)
  assert.equal(member.calls.draw, 0)
  await database.db.rows`
    insert into picture_claim (name, version, recipe, ends_at) values
      ('late', 'x', '{}', clock_timestamp() - interval '2 minutes')`
  const countClaims = async () => (await database.db.rows`select from picture_claim`).length
  await until(async () => (await countClaims()) === 0)
  assert.equal(member.calls.draw, 0)
  await database.db.rows`
    insert into picture_claim (name, version, recipe, ends_at) values
      ('asked', 'x', '{}', clock_timestamp() + interval '10 seconds')`
  await until(() => member.calls.draw > 0)
  await member.fleet.stop()
})
