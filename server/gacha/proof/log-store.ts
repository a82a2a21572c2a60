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

/** Ends of chains that have changed since a moment and are in no later root, by chain. */
export const listGrown = (
  sql: Sql,
  grown: { since: Date; after: string; limit: number },
) => sql.rows<ChainEnd>`
  select chain.chain_id, chain.position, chain.hash
  from draw_chain as chain
  where chain.changed_at > ${grown.since} and chain.chain_id > ${grown.after}
    and not exists (select 1 from draw_root as root
      join draw_leaf as leaf on leaf.root_id = root.root_id
      where root.made_at > ${grown.since} and leaf.chain_id = chain.chain_id
        and leaf.position = chain.position)
  order by chain.chain_id limit ${grown.limit}`

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

/** Entries of some users after a position; ordered by user and position. */
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

/** Users with draws but without an end of their chain; normally there are none. */
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

export const listLeaves = (
  sql: Sql,
  page: { rootId: number; after: string; limit: number },
) => sql.rows<Leaf>`
  select leaf.chain_id, leaf.position, leaf.hash, draw.hash as logged_hash,
    chain.user_id is not null as has_chain
  from draw_leaf as leaf
  left join draw_chain as chain on chain.chain_id = leaf.chain_id
  left join draw on draw.user_id = chain.user_id and draw.position = leaf.position
  where leaf.root_id = ${page.rootId} and leaf.chain_id > ${page.after}
  order by leaf.chain_id limit ${page.limit}`
