import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '../kernel/log/log.ts'
import { systemRandom } from '../kernel/random.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { ALONE, type Fleet, joinFleet } from './start-fleet.ts'

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
  /** The number of times it was told of work. */
  calls: number
}

async function join(beatMs = 10): Promise<Member> {
  const log = createLog({ level: 'silent', write() {} })
  const { db, url: connectionString } = database
  const onWork = () => {
    member.calls++
  }
  const member: Member = { calls: 0, fleet: ALONE }
  member.fleet = await joinFleet({
    db,
    log,
    random: systemRandom,
    connectionString,
    onWork,
    beatMs,
  })
  return member
}

const until = async (holds: () => boolean) => {
  while (!holds()) await sleep(5)
}
const leaders = (members: readonly Member[]) => members.filter(({ fleet }) => fleet.isLeader())
const stopAll = (members: readonly Member[]) =>
  Promise.all(members.map(({ fleet }) => fleet.stop()))

test('processes know how many they are, and one of them leads', async () => {
  const members = await Promise.all([join(), join(), join()])
  await until(() => members.every(({ fleet }) => fleet.countProcesses() === 3))
  assert.equal(leaders(members).length, 1)
  await stopAll(members)
  const left = await database.db.rows`select from fleet_process`
  assert.equal(left.length, 0)
})

test('when the leader stops, another one leads, and looks for work at once', async () => {
  const first = await join()
  const second = await join()
  assert.deepEqual(leaders([first, second]), [first])
  await first.fleet.stop()
  await until(() => second.fleet.isLeader())
  assert.equal(second.calls, 1)
  await until(() => second.fleet.countProcesses() === 1)
  await second.fleet.stop()
})

test('a dead leader is replaced although the clock of the database was set back', async () => {
  const { db } = database
  await db.rows`
    insert into fleet_lease (name, process_id, ends_at)
    values ('house', 'dead', clock_timestamp() + interval '1 hour')`
  await db.rows`
    insert into fleet_process (process_id, seen_at)
    values ('dead', clock_timestamp() + interval '1 hour')`
  const member = await join()
  assert.equal(member.fleet.isLeader(), true)
  assert.equal(member.fleet.countProcesses(), 1)
  await member.fleet.stop()
})

test('a leader that has died is replaced when its lease has ended', async () => {
  const { db } = database
  await db.rows`
    insert into fleet_lease (name, process_id, ends_at)
    values ('house', 'dead', clock_timestamp() + interval '8 s')`
  await db.rows`
    insert into fleet_process (process_id, seen_at)
    values ('dead', clock_timestamp()), ('older', clock_timestamp() - interval '2 minutes')`
  const member = await join()
  assert.equal(member.fleet.countProcesses(), 2)
  assert.equal(member.fleet.isLeader(), false)
  await db.rows`update fleet_lease set ends_at = clock_timestamp() - interval '1 ms'`
  await db.rows`update fleet_process set seen_at = seen_at - interval '10 s'
    where process_id = 'dead'`
  await until(() => member.fleet.isLeader() && member.fleet.countProcesses() === 1)
  await member.fleet.stop()
  const left = await db.rows`select process_id from fleet_process`
  assert.deepEqual(left, [{ processId: 'dead' }])
})

test('a process wakes the others, and not itself', async () => {
  const [first, ...others] = [await join(), await join(), await join()]
  await until(() => first.fleet.countProcesses() === 3)
  const before = first.calls
  // The connections that listen may still be opening.
  while (others.some(({ calls }) => calls === 0)) {
    first.fleet.wake()
    await sleep(10)
  }
  assert.equal(first.calls, before)
  await stopAll([first, ...others])
})
