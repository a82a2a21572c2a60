import assert from 'node:assert/strict'
import { openTestDatabase } from '@kisekae/server/postgres/test-database.ts'
import { PLANTED_FAULTS, type PlantedFault } from './faults/list-faults.ts'
import { openStand, type Stand } from './histories/open-stand.ts'
import { openTheatre } from './histories/open-theatre.ts'
import { playHistories } from './histories/play-histories.ts'
import type { Case, Trial } from './trial.ts'

/** The number of histories within which each fault must be detected. */
const HISTORIES_MAX = 500
const PLANT = new URL('faults/plant.ts', import.meta.url).href

/** Services that each lack one protection: the histories must detect every one. */
export const faultsTrial: Trial = {
  about: 'services with one protection broken; the histories must find each; --times N histories',
  listCases(times) {
    const stand = openStand()
    const planted = PLANTED_FAULTS.map(
      (fault): Case => ({
        name: fault.name,
        run: async () => ({ result: await findFault(await stand, fault) }),
      }),
    )
    const sound: Case = {
      name: 'without a fault, nothing is found',
      async run() {
        const { folder, database, close } = await stand
        try {
          return { result: await findNothing(database.url, folder, times) }
        } finally {
          await close()
        }
      },
    }
    return [...planted, sound]
  },
}

async function findFault({ folder, database }: Stand, fault: PlantedFault): Promise<string> {
  if (!fault.alter) return play(database.url, folder, fault)
  const own = await openTestDatabase({ role: 'owner' })
  try {
    await fault.alter(own.db)
    return await play(own.url, folder, fault)
  } finally {
    await own.drop()
  }
}

async function play(databaseUrl: string, folder: string, { name }: PlantedFault): Promise<string> {
  const imports = [`${PLANT}?${new URLSearchParams({ name })}`]
  const theatre = await openTheatre({ databaseUrl, folder, imports })
  const asked = { firstSeed: 1, count: HISTORIES_MAX, untilBroken: true }
  const { histories, failures } = await playHistories(theatre, asked).finally(theatre.close)
  assert.ok(failures.length > 0, `not noticed in ${histories} histories`)
  const broken = failures[0]?.split('\n').find((line) => line.startsWith('! '))
  return `found within ${histories}: ${broken?.slice(2, 60)}`
}

async function findNothing(databaseUrl: string, folder: string, count: number): Promise<string> {
  const theatre = await openTheatre({ databaseUrl, folder })
  const played = await playHistories(theatre, { firstSeed: 1, count }).finally(theatre.close)
  assert.deepEqual(played.failures, [])
  return `${played.histories} histories, ${played.operations} operations`
}
