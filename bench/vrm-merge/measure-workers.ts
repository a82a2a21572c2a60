import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { starterAsset } from '@kisekae/server/item/starter-items.ts'
import { openVrmPool } from '@kisekae/server/vrm/make/open-pool.ts'
import { toRecipe } from '@kisekae/server/vrm/recipe.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'

/** The number of warm-up files per thread, so that all threads are equally warm. */
const FILES = 12
const WARM_ROUNDS = 3
const ROUNDS = 7
/** The first files wait for their parts to be generated at low priority. */
const TIME_LIMIT_MS = 600_000

/**
 * The number of files, each with its portrait, that one thread of the service makes per second, and
 * the number that two threads make, measured alternately.
 */
export async function measureWorkers(pieces: readonly Piece[]) {
  const blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-merges-'))
  const pools = [1, 2].map((threads) => ({
    count: FILES * threads,
    ...openVrmPool({ blobFolder, version: 'bench' }, { threads, timeLimitMs: TIME_LIMIT_MS }),
  }))
  const items = pieces.map(({ key, part, slots, hides, bodies, deform }) => ({
    part,
    asset: starterAsset(key),
    rules: { slots, hides, bodies, deform },
  }))
  const recipe = toRecipe(items, { atlasSize: 2048, vrmVersion: '1.0', profile: null })
  const rates: number[][] = [[], []]
  // Worker threads alone do not keep a process alive.
  const going = setInterval(() => {}, 1_000)
  try {
    for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++)
      for (const [i, { count, make }] of pools.entries()) {
        const startedMs = performance.now()
        await Promise.all(Array.from({ length: count }, () => make(recipe)))
        if (round >= WARM_ROUNDS) rates[i].push(count / ((performance.now() - startedMs) / 1000))
      }
  } finally {
    clearInterval(going)
    await Promise.all(pools.map((pool) => pool.close()))
    await rm(blobFolder, { recursive: true })
  }
  const [one, two] = rates
  const ratios = two.map((rate, i) => rate / one[i]).toSorted((a, b) => a - b)
  return {
    oneThread: Math.max(...one),
    twoThreads: Math.max(...two),
    ratio: ratios[ratios.length >> 1],
    // Other load slows down two threads more than it does one.
    quietestRatio: Math.max(...two) / Math.max(...one),
  }
}
