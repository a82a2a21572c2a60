import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openStand, type Stand } from './histories/open-stand.ts'
import { openTheatre } from './histories/open-theatre.ts'
import { playHistories, type Season } from './histories/play-histories.ts'

/** Enough to detect every planted fault several times over. */
const HISTORIES = 120
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

test('some order explains each random history, whatever clock the service uses', async () => {
  const { failures, histories, undecided } = await play()
  assert.deepEqual([failures, histories, undecided], [[], HISTORIES, 0])
})

for (const fault of ['the row of the user is not locked', 'a gacha session is not consumed']) {
  test(`random histories detect the fault when ${fault}`, async () => {
    assert.notDeepEqual((await play(fault)).failures, [])
  })
}
