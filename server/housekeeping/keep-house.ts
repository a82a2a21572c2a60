import { publishRoot } from '../gacha/proof/publish-root.ts'
import type { Db } from '../kernel/sql/db.ts'
import { CHORES } from './store.ts'

const ROOT_INTERVAL_MS = 3_600_000
/** After this many batches, the rest of a chore is left for the next round. */
const BATCHES_MAX = 1_000

interface HouseTerms {
  isStopped?(): boolean
  /** Whether copies of deleted pictures are to be purged from a CDN. */
  purges?: boolean
}

/** The number of rows per chore, the published root, if any, and the failures. */
export interface Round {
  done: Record<string, number>
  rootId: number | null
  failed: Record<string, unknown>
}

/**
 * One round of periodic work: publishes a root of the draw log, and deletes expired data. Any
 * number of processes may run it concurrently; work done by one is skipped by the others. A chore
 * that fails does not stop the others.
 */
export async function keepHouse(
  db: Db,
  { isStopped = () => false, purges = false }: HouseTerms = {},
): Promise<Round> {
  const round: Round = { done: {}, rootId: null, failed: {} }
  const attempt = async (name: string, work: () => Promise<void>) => {
    await work().catch((error) => {
      round.failed[name] = error
    })
  }
  await attempt('publishRoot', async () => {
    const root = await publishRoot(db, { intervalMs: ROOT_INTERVAL_MS })
    round.rootId = root?.rootId ?? null
  })
  for (const [name, chore] of Object.entries(CHORES)) {
    round.done[name] = 0
    await attempt(name, async () => {
      for (let batch = 0; batch < BATCHES_MAX && !isStopped(); batch++) {
        const rows = await chore(db, { purges })
        round.done[name] += rows.length
        if (rows.length === 0) break
      }
    })
  }
  return round
}
