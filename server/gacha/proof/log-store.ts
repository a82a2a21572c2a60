import type { Sql } from '../../kernel/sql/db.ts'
import type { DrawEntry } from '../draw-log.ts'
import type { ChainEnd } from './merkle-tree.ts'

/** A published root over the ends of all chains that had grown. */
export interface DrawRoot {
  /** 1, 2, 3 … */
  rootId: number
  root: string
  previousRoot: string
  madeAt: Date
}

/** Roots in order, starting after the given one. */
export const listRoots = (sql: Sql, { after, limit }: { after: number; limit: number }) =>
  sql.rows<DrawRoot>`
    select root_id, root, previous_root, made_at from draw_root
    where root_id > ${after} order by root_id limit ${limit}`

/** The last root, and the current time. */
export const getLastRoot = (sql: Sql) => sql.get<Partial<DrawRoot> & { now: Date }>`
  select last.root_id, last.root, last.made_at, clock.now
  from (select clock_timestamp() as now) as clock
  left join (select root_id, root, made_at from draw_root order by root_id desc limit 1) as last
    on true`

/** Returns a row only to the first of several processes that create a root with the same id. */
export const insertRoot = (sql: Sql, root: DrawRoot) => sql.rows<{ rootId: number }>`
  insert into draw_root (root_id, root, previous_root, made_at)
  values (${root.rootId}, ${root.root}, ${root.previousRoot}, ${root.madeAt})
  on conflict (root_id) do nothing
  returning root_id`

export const updateRoot = (sql: Sql, { rootId, root }: Pick<DrawRoot, 'rootId' | 'root'>) =>
  sql.rows`update draw_root set root = ${root} where root_id = ${rootId}`

/**
 * Some ends of chains, and the chain after which the next page starts; null after the last page.
 */
export interface PageOfEnds {
  ends: ChainEnd[]
  next: string | null
}

/**
 * The ends of chains that have changed since the given time and are in no later root, sorted by
 * chain.
 */
export async function listGrown(
  sql: Sql,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<PageOfEnds> {
  const changed = await listChanged(sql, { since, after, limit })
  const chainIds = changed.map(({ chainId }) => chainId)
  const published = await listPublished(sql, { since, chainIds })
  const known = new Set(published.map(nameEnd))
  return {
    ends: changed.filter((end) => !known.has(nameEnd(end))),
    next: changed.length === limit ? (chainIds.at(-1) ?? null) : null,
  }
}

const nameEnd = ({ chainId, position }: Pick<ChainEnd, 'chainId' | 'position'>) =>
  `${chainId} ${position}`

const listChanged = (
  sql: Sql,
  { since, after, limit }: { since: Date; after: string; limit: number },
) => sql.rows<ChainEnd>`
  select chain_id, position, hash from draw_chain
  where changed_at > ${since} and chain_id > ${after}
  order by chain_id limit ${limit}`

const listPublished = (
  sql: Sql,
  { since, chainIds }: { since: Date; chainIds: readonly string[] },
) => sql.rows<Pick<ChainEnd, 'chainId' | 'position'>>`
  select leaf.chain_id, leaf.position
  from draw_root as root join draw_leaf as leaf on leaf.root_id = root.root_id
  where root.made_at > ${since} and leaf.chain_id = any(${chainIds}::text[])`

export const insertLeaves = (sql: Sql, rootId: number, ends: readonly ChainEnd[]) => sql.rows`
  insert into draw_leaf (root_id, chain_id, position, hash)
  select ${rootId}, leaf.chain_id, leaf.position, leaf.hash
  from unnest(${ends.map(({ chainId }) => chainId)}::text[],
    ${ends.map(({ position }) => position)}::bigint[],
    ${ends.map(({ hash }) => hash)}::text[]) as leaf (chain_id, position, hash)`

/** The end of a user's chain. */
export interface Chain extends ChainEnd {
  userId: number
}

export const listChains = (sql: Sql, { after, limit }: { after: number; limit: number }) =>
  sql.rows<Chain>`
    select user_id, chain_id, position, hash from draw_chain
    where user_id > ${after} order by user_id limit ${limit}`

/** An entry of the log as stored. */
export interface LoggedDraw extends DrawEntry {
  userId: number
  hash: string
}

/** Draws of these users that come after the given position, ordered by user and position. */
export const listDraws = (
  sql: Sql,
  page: { userIds: readonly number[]; userId: number; position: number; limit: number },
) => sql.rows<LoggedDraw>`
  select user_id, position, chain_id, gacha_id, version, session_hash, seed_hash, state, picks,
    item_ids, drawn_at, previous_hash, hash
  from draw
  where user_id = any(${page.userIds}::bigint[])
    and (user_id, position) > (${page.userId}::bigint, ${page.position}::bigint)
  order by user_id, position limit ${page.limit}`

/** Users who have draws but whose chain has no stored end; normally there are none. */
export const listEndless = (sql: Sql, limit: number) => sql.rows<{ userId: number }>`
  select distinct draw.user_id from draw
  where not exists (select 1 from draw_chain where draw_chain.user_id = draw.user_id)
  limit ${limit}`

/** A published end with the hash that the log has at its position. */
export interface Leaf extends ChainEnd {
  /** Null if the chain is missing or ends earlier. */
  loggedHash: string | null
  hasChain: boolean
}

/** Leaves are found by chain, and chains by user: the rows may be in three shards. */
export async function listLeaves(
  sql: Sql,
  page: { rootId: number; after: string; limit: number },
): Promise<Leaf[]> {
  const ends = await listEnds(sql, page)
  const chains = await listUsersOf(
    sql,
    ends.map(({ chainId }) => chainId),
  )
  const userOf = new Map(chains.map(({ chainId, userId }) => [chainId, userId]))
  const drawn = ends.flatMap(({ chainId, position }) => {
    const userId = userOf.get(chainId)
    return userId === undefined ? [] : { userId, position }
  })
  const draws = await listHashes(sql, drawn)
  const hashOf = new Map(draws.map((draw) => [`${draw.userId} ${draw.position}`, draw.hash]))
  return ends.map((end) => {
    const userId = userOf.get(end.chainId)
    const loggedHash = hashOf.get(`${userId} ${end.position}`) ?? null
    return { ...end, loggedHash, hasChain: userId !== undefined }
  })
}

const listEnds = (
  sql: Sql,
  page: { rootId: number; after: string; limit: number },
) => sql.rows<ChainEnd>`
  select chain_id, position, hash from draw_leaf
  where root_id = ${page.rootId} and chain_id > ${page.after}
  order by chain_id limit ${page.limit}`

const listUsersOf = (sql: Sql, chainIds: readonly string[]) =>
  sql.rows<{ chainId: string; userId: number }>`
    select chain_id, user_id from draw_chain where chain_id = any(${chainIds}::text[])`

interface DrawName {
  userId: number
  position: number
}

const listHashes = (sql: Sql, draws: readonly DrawName[]) =>
  sql.rows<DrawName & { hash: string }>`
    select user_id, position, hash from draw
    where (user_id, position) in (
      select user_id, position
      from unnest(${draws.map(({ userId }) => userId)}::bigint[],
        ${draws.map(({ position }) => position)}::bigint[]) as named (user_id, position))`
