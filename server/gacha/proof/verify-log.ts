import type { Sql } from '../../kernel/sql/db.ts'
import { hashDraw, NO_HASH } from '../draw-log.ts'
import {
  type Chain,
  type DrawRoot,
  type LoggedDraw,
  listChains,
  listDraws,
  listEndless,
  listLeaves,
  listRoots,
} from './log-store.ts'
import { merkle } from './merkle-tree.ts'

/** The numbers of checked entries, and the faults; if there are no faults, the log is unchanged. */
export interface LogReport {
  chains: number
  draws: number
  roots: number
  leaves: number
  /** At most {@link FAULTS_MAX}. */
  faults: string[]
}

/** A root that someone stored outside the database. */
export type KeptRoot = Pick<DrawRoot, 'rootId' | 'root'>

const PAGE = 500
const FAULTS_MAX = 1_000

/**
 * Walks the whole draw log: every chain from its first draw to its end, then every published root.
 * Draws made in the meantime are ignored: they come after the ends of the chains, which were read
 * first.
 */
export async function verifyLog(sql: Sql, kept: readonly KeptRoot[] = []): Promise<LogReport> {
  const report: LogReport = { chains: 0, draws: 0, roots: 0, leaves: 0, faults: [] }
  for (let after = 0; ; ) {
    const chains = await listChains(sql, { after, limit: PAGE })
    await walkChains(sql, chains, report)
    const last = chains.at(-1)
    if (!last || chains.length < PAGE) break
    after = last.userId
  }
  for (const { userId } of await listEndless(sql, FAULTS_MAX)) {
    tell(report, `The recorded end of user ${userId}'s draws was removed.`)
  }
  await walkRoots(sql, new Map(kept.map(({ rootId, root }) => [rootId, root])), report)
  return report
}

function tell({ faults }: LogReport, fault: string): void {
  if (faults.length < FAULTS_MAX) faults.push(fault)
}

/** The last checked draw of a chain. */
interface Reached {
  position: number
  hash: string
}

async function walkChains(sql: Sql, chains: readonly Chain[], report: LogReport): Promise<void> {
  const userIds = chains.map(({ userId }) => userId)
  const byUser = new Map(chains.map((chain) => [chain.userId, chain]))
  const reached = new Map<number, Reached>()
  let [userId, position] = [0, 0]
  for (;;) {
    const draws = await listDraws(sql, { userIds, userId, position, limit: PAGE })
    for (const draw of draws) {
      const chain = byUser.get(draw.userId)
      if (!chain || draw.position > chain.position) continue
      const before = reached.get(draw.userId) ?? { position: 0, hash: NO_HASH }
      for (const fault of listFaults(draw, chain, before)) tell(report, fault)
      reached.set(draw.userId, draw)
      report.draws++
    }
    const last = draws.at(-1)
    if (!last || draws.length < PAGE) break
    ;({ userId, position } = last)
  }
  for (const chain of chains) checkEnd(chain, reached.get(chain.userId), report)
  report.chains += chains.length
}

function listFaults(draw: LoggedDraw, { chainId }: Chain, before: Reached): string[] {
  const place = `Draw ${draw.position} of chain ${draw.chainId}`
  const faults: [boolean, string][] = [
    [hashDraw(draw) !== draw.hash, `${place} was changed: its hash is different.`],
    [draw.previousHash !== before.hash, `${place} does not contain the hash of the previous draw.`],
    [draw.position !== before.position + 1, `${place} comes after draw ${before.position}.`],
    [draw.chainId !== chainId, `${place} replaces a draw of chain ${chainId}.`],
  ]
  return faults.flatMap(([isFault, fault]) => (isFault ? [fault] : []))
}

function checkEnd(chain: Chain, reached: Reached | undefined, report: LogReport): void {
  const { position = 0, hash = NO_HASH } = reached ?? {}
  if (position < chain.position) {
    tell(
      report,
      `Chain ${chain.chainId} was truncated: it ends at ${position} of ${chain.position}.`,
    )
  } else if (hash !== chain.hash) {
    tell(report, `The last hash of chain ${chain.chainId} differs from its recorded end.`)
  }
}

async function walkRoots(
  sql: Sql,
  kept: ReadonlyMap<number, string>,
  report: LogReport,
): Promise<void> {
  let before: KeptRoot = { rootId: 0, root: NO_HASH }
  for (;;) {
    const roots = await listRoots(sql, { after: before.rootId, limit: PAGE })
    for (const root of roots) {
      await checkRoot(sql, { root, before, report })
      const outside = kept.get(root.rootId)
      if (outside !== undefined && outside !== root.root) {
        tell(report, `Root ${root.rootId} differs from the published one.`)
      }
      before = root
      report.roots++
    }
    if (roots.length < PAGE) break
  }
  for (const rootId of kept.keys()) {
    if (rootId > before.rootId) tell(report, `Root ${rootId} was published but is missing.`)
  }
}

interface RootWalk {
  root: DrawRoot
  before: KeptRoot
  report: LogReport
}

async function checkRoot(sql: Sql, { root, before, report }: RootWalk): Promise<void> {
  const { rootId } = root
  if (rootId !== before.rootId + 1) tell(report, `A root before root ${rootId} is missing.`)
  if (root.previousRoot !== before.root) {
    tell(report, `Root ${rootId} does not contain the hash of root ${before.rootId}.`)
  }
  const hashes = [merkle.hashPrevious(root.previousRoot)]
  for (let after = ''; ; ) {
    const leaves = await listLeaves(sql, { rootId, after, limit: PAGE })
    for (const { hasChain, loggedHash, ...end } of leaves) {
      hashes.push(merkle.hashEnd(end))
      report.leaves++
      const name = `Chain ${end.chainId}, published in root ${rootId},`
      if (!hasChain) tell(report, `${name} was removed.`)
      else if (loggedHash === null) tell(report, `${name} was cut before ${end.position}.`)
      else if (loggedHash !== end.hash) tell(report, `${name} was rebuilt up to ${end.position}.`)
    }
    const last = leaves.at(-1)
    if (!last || leaves.length < PAGE) break
    after = last.chainId
  }
  if (merkle.rootOf(hashes) !== root.root) {
    tell(report, `Root ${rootId} does not match its recorded ends.`)
  }
}
