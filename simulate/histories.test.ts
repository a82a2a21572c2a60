import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openTestDatabase } from '@kisekae/server/postgres/test-database.ts'
import { openStand, type Stand } from './histories/open-stand.ts'
import { openTheatre } from './histories/open-theatre.ts'
import { playHistories, type Season } from './histories/play-histories.ts'

/** Enough to detect every planted fault several times over. */
const HISTORIES = 120
const SIMULATE = fileURLToPath(new URL('simulate.ts', import.meta.url))
const PLANT = new URL('faults/plant.ts', import.meta.url).href

let stand: Stand

before(async () => {
  stand = await openStand()
})
after(() => stand.close())

async function play(fault?: string): Promise<Season> {
  const { database, folder } = stand
  const imports = fault ? [`${PLANT}?${new URLSearchParams({ name: fault })}`] : []
  const theatre = await openTheatre({ databaseUrl: database.url, folder, imports })
  const asked = { firstSeed: 1, count: HISTORIES, untilBroken: fault !== undefined }
  return playHistories(theatre, asked).finally(theatre.close)
}

test('every random history matches some order of its calls, even if clocks differ', async () => {
  const { failures, histories, undecided } = await play()
  assert.deepEqual([failures, histories, undecided], [[], HISTORIES, 0])
})

const FAULTS = [
  'the row of the user is not locked',
  'a gacha session is not consumed',
  'the gift of a theme is given without a lock',
]

for (const fault of FAULTS) {
  test(`random histories detect the fault when ${fault}`, async () => {
    assert.notDeepEqual((await play(fault)).failures, [])
  })
}

test('histories can be run on a database of your choice, and leave data in it', async () => {
  const database = await openTestDatabase({ role: 'owner' })
  const run = () => {
    const options = ['histories', '--count', '2', '--database', database.url]
    return spawnSync(process.execPath, [SIMULATE, ...options], { encoding: 'utf8' })
  }
  const played = run()
  assert.equal(played.status, 0, played.stderr)
  assert.match(played.stdout, /2 histories[\s\S]*0 violations, 0 undecided/)
  const { users } = await database.db.get<{ users: number }>`
    select count(*) as users from user_account`
  assert.ok(users > 0)
  const again = run()
  assert.deepEqual([again.status, again.stdout], [2, ''])
  assert.match(again.stderr, /^simulate: the database is in use/)
  await database.drop()
})
