import type { Db, Tx } from '../../kernel/sql/db.ts'
import { NO_HASH } from '../draw-log.ts'
import {
  type DrawRoot,
  getLastRoot,
  insertLeaves,
  insertRoot,
  listGrown,
  type PageOfEnds,
  updateRoot,
} from './log-store.ts'
import { merkle } from './merkle-tree.ts'

const PAGE = 5_000
// A draw gets its time when its user's row is locked, and is visible after its commit, a few
// seconds later at most.
const OVERLAP_MS = 5 * 60_000

/**
 * Publishes a root over the ends of all chains that have grown since the last root; the last root
 * becomes the first leaf. Returns null if no chain has grown, if the last root is younger than
 * `intervalMs`, or if another process is publishing.
 */
export async function publishRoot(
  db: Db,
  { intervalMs }: { intervalMs: number },
): Promise<DrawRoot | null> {
  const { now, rootId = null, root, madeAt } = await getLastRoot(db)
  const isYoung = madeAt && now.getTime() - madeAt.getTime() < intervalMs
  if (isYoung) return null
  const since = madeAt ? new Date(madeAt.getTime() - OVERLAP_MS) : new Date(0)
  const previous = { rootId: rootId ?? 0, root: root ?? NO_HASH, since }
  if (!(await hasGrown(db, since))) return null
  return db.transaction((tx) => gather(tx, previous))
}

async function hasGrown(db: Db, since: Date): Promise<boolean> {
  for (let after: string | null = ''; after !== null; ) {
    const page: PageOfEnds = await listGrown(db, { since, after, limit: PAGE })
    if (page.ends.length > 0) return true
    after = page.next
  }
  return false
}

interface Previous {
  rootId: number
  root: string
  since: Date
}

async function gather(tx: Tx, previous: Previous): Promise<DrawRoot | null> {
  const rootId = previous.rootId + 1
  const made = { rootId, root: '', previousRoot: previous.root, madeAt: tx.now }
  if ((await insertRoot(tx, made)).length === 0) return null
  const leaves: Uint8Array[] = [merkle.hashPrevious(previous.root)]
  for (let after: string | null = ''; after !== null; ) {
    const page: PageOfEnds = await listGrown(tx, { since: previous.since, after, limit: PAGE })
    if (page.ends.length > 0) await insertLeaves(tx, rootId, page.ends)
    for (const end of page.ends) leaves.push(merkle.hashEnd(end))
    after = page.next
  }
  const root = merkle.rootOf(leaves)
  await updateRoot(tx, { rootId, root })
  return { ...made, root }
}
