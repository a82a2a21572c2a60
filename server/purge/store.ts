import type { Sql } from '../kernel/sql/db.ts'
import { fragment } from '../kernel/sql/fragment.ts'

/** As many as Cloudflare accepts in one call; Fastly accepts 256. */
const TAGS_MAX = 100

/**
 * A response that was in transit when the URL stopped working may reach a cache after the first
 * purge, so there is a second one. A request waits up to ten seconds for a picture; the rest of the
 * minute is for slow transfers and for caches that fill themselves from other caches.
 */
const SECOND_AFTER = '60 seconds'

/**
 * Queues purges for the pictures of `ended (token)`, a CTE of the same statement. The purges are
 * grouped, because CDNs limit the number of calls.
 */
export const QUEUE_PURGES = fragment(`
  insert into picture_purge (purge_id, tags, first_due_at, due_at)
  select 'purge_' || replace(gen_random_uuid()::text, '-', ''), call.tags, due.at, due.at
  from (
    select array_agg(token) as tags
    from (select token, (row_number() over () - 1) / ${TAGS_MAX} as number from ended) as numbered
    group by number
  ) as call
  cross join (values (clock_timestamp()),
    (clock_timestamp() + interval '${SECOND_AFTER}')) as due (at)`)

/** All pictures of a user that an app has received. Call it with the user's row locked. */
export const queueLinkPurge = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.rows`
  with ended as (
    select token from picture where user_id = ${userId} and avatar_id = ${avatarId}
  )
  ${QUEUE_PURGES}`

/** All pictures of a user, including those in the closet. Call it with the user's row locked. */
export const queueUserPurge = (sql: Sql, userId: number) => sql.rows`
  with ended as (
    select token from picture where user_id = ${userId}
    union all
    select token from closet_picture where user_id = ${userId}
  )
  ${QUEUE_PURGES}`

/** The pictures of an item that is about to be deleted, including those of its earlier files. */
export const queueItemPurge = (sql: Sql, itemId: number) => sql.rows`
  with ended as (
    select picture_token as token from item where item_id = ${itemId}
    union all
    select picture_token from item_address where item_id = ${itemId}
  )
  ${QUEUE_PURGES}`

/** Longer than an attempt can take; after this time, the process that makes it counts as dead. */
const LEASE = '40 seconds'

/** An attempt that has started. */
export interface ClaimedPurge {
  purgeId: string
  tags: string[]
  firstDueAt: Date
  /** This attempt's number, from 1. */
  attempts: number
}

/** Starts the next attempts; two processes get different rows. */
export const claimPurges = (sql: Sql, { now, most }: { now: Date; most: number }) =>
  sql.rows<ClaimedPurge>`
    with next as (
      select purge_id from picture_purge
      where due_at <= ${now}
      order by due_at limit ${most}
      for update skip locked
    )
    update picture_purge as purge
    set due_at = ${now}::timestamptz + ${LEASE}::interval, attempts = purge.attempts + 1
    from next where purge.purge_id = next.purge_id
    returning purge.purge_id, purge.tags, purge.first_due_at, purge.attempts`

export const deletePurge = (sql: Sql, purgeId: string) => sql.rows`
  delete from picture_purge where purge_id = ${purgeId}`

/** If another attempt has started, a late report changes nothing. */
export const postponePurge = (
  sql: Sql,
  { purgeId, attempts, dueAt }: { purgeId: string; attempts: number; dueAt: Date },
) => sql.rows`
  update picture_purge set due_at = ${dueAt}
  where purge_id = ${purgeId} and attempts = ${attempts}`

/** The time until the next attempt is due; negative if it is overdue, null if none is queued. */
export const findNextPurge = (sql: Sql) => sql.get<{ dueInMs: number | null }>`
  select ceil(extract(epoch from min(due_at) - clock_timestamp()) * 1000)::bigint as due_in_ms
  from picture_purge`

/** No copy lives longer than the longest `PICTURE_CACHE_SECONDS`, a year. */
const KEPT = '366 days'
/**
 * For rows whose receiver is no longer set. Long enough that rows are not lost while processes with
 * other settings are being replaced.
 */
const KEPT_WITHOUT_RECEIVER = '1 day'

const BATCH = 1_000

/** Purges that are no longer useful. */
export const deleteOldPurges = (sql: Sql, { purges }: { purges: boolean }) => sql.rows`
  delete from picture_purge where purge_id in (
    select purge_id from picture_purge
    where first_due_at < statement_timestamp()
      - ${purges ? KEPT : KEPT_WITHOUT_RECEIVER}::interval
    limit ${BATCH})
  returning 1 as done`
