import { publishRoot } from '../gacha/publish-root.ts'
import type { Db } from '../kernel/sql/db.ts'
import { CHORES } from './store.ts'

const ROOT_INTERVAL_MS = 3_600_000
/** What is left after so many batches of one chore is left to the next round. */
const BATCHES_MAX = 1_000

/** How many rows each chore did, the root that was published, if one was, and what failed. */
export interface Round {
  done: Record<string, number>
  rootId: number | null
  failed: Record<string, unknown>
}

/**
 * One round of what time brings along: a root of the draw log, and clearing away what nobody may
 * read any more. Any number of processes may do it at once; what one does, the others find done.
 * A chore that fails keeps no other from being done.
 */
export async function keepHouse(db: Db, isStopped: () => boolean = () => false): Promise<Round> {
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
        const rows = await chore(db)
        round.done[name] += rows.length
        if (rows.length === 0) break
      }
    })
  }
  return round
}
