import type { IdText } from '@kisekae/contract/wire.ts'
import type { Colours } from '../item/colours.ts'
import type { Kept } from '../kernel/once/change-once.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type Step, step } from '../kernel/sql/statement.ts'
import type { FileKind } from './recipe.ts'

/**
 * Everything that decides whether a file is generated, read after the user's row has been locked.
 */
export interface GenerationFacts extends Kept {
  now: Date
  userId: number
  permissions: string[]
  unlinked: boolean
  wornItemIds: number[]
  wornColours: Colours | null
  running: boolean
}

interface GenerationName {
  userId: number
  avatarId: IdText
}

export const findGenerationFacts = (
  sql: Sql,
  { userId, avatarId, idempotencyKey }: GenerationName & { idempotencyKey: string },
) => sql.find<GenerationFacts>`
  select clock_timestamp() as now, user_account.user_id, link.permissions,
    link.unlinked_at is not null as unlinked, user_account.worn_item_ids,
    user_account.worn_colours, exists (select 1 from vrm_generation as generation
      where generation.user_id = ${userId}
        and generation.avatar_id = ${avatarId} and generation.status = 'running') as running,
    kept.fingerprint as kept_fingerprint, kept.status as kept_status, kept.body as kept_body
  from user_account
  join link on link.user_id = user_account.user_id and link.avatar_id = ${avatarId}
  left join kept_answer as kept on kept.user_id = user_account.user_id
    and kept.avatar_id = link.avatar_id and kept.idempotency_key = ${idempotencyKey}
    and kept.kept_at > statement_timestamp() - interval '7 days'
  where user_account.user_id = ${userId} and user_account.deleted_at is null`

export interface NewGeneration extends GenerationName, FileKind {
  generationId: string
  appId: string
  itemIds: readonly number[]
  /** As stored: see storeColours. */
  colours: string | null
  eventId: string
  changeId: number
  now: Date
}

export const insertGeneration = (asked: NewGeneration): Step => step`
  insert into vrm_generation (user_id, generation_id, avatar_id, app_id, item_ids, atlas_size,
    vrm_version, profile, event_id, change_id, colours, status, asked_at, attempts, due_at)
  values (${asked.userId}, ${asked.generationId}, ${asked.avatarId}, ${asked.appId},
    ${asked.itemIds}::bigint[], ${asked.atlasSize}, ${asked.vrmVersion}, ${asked.profile},
    ${asked.eventId}, ${asked.changeId}, ${asked.colours}::jsonb, 'running', ${asked.now}, 0,
    ${asked.now})`

/** Whether a change started the generation of a file. */
export const findSavedGeneration = (
  sql: Sql,
  { userId, changeId }: { userId: number; changeId: number },
) => sql.find`
  select 1 as there from vrm_generation where user_id = ${userId} and change_id = ${changeId}`

/** A generation in progress. */
export interface Job extends FileKind {
  userId: number
  generationId: string
  avatarId: number
  appId: string
  itemIds: number[]
  colours: Colours | null
  eventId: string
  /** Counts the claims: a report with an older number changes nothing. */
  attempts: number
  /** Whether the app may still read the user's avatar. */
  linked: boolean
}

/**
 * A worker renews its lease while it works; if it has not done so for this long, it counts as dead.
 */
const LEASE = '10 seconds'

/** A request that is waiting for a worker. */
interface Due {
  userId: number
  generationId: string
}

/** The number of candidates: one for each worker that may look for a job at the same time. */
const CANDIDATES = 20

export const listDueJobs = (sql: Sql, now: Date) => sql.rows<Due>`
  select user_id, generation_id from vrm_generation
  where status = 'running' and due_at <= ${now}
  order by due_at limit ${CANDIDATES}`

/** Returns nothing if another worker has claimed it, or is about to. */
export const claimDueJob = (sql: Sql, { userId, generationId }: Due, now: Date) => sql.find<Job>`
  with next as materialized (
    select user_id, generation_id from vrm_generation
    where user_id = ${userId} and generation_id = ${generationId}
      and status = 'running' and due_at <= ${now}
    for update skip locked
  ), taken as (
    update vrm_generation
    set attempts = attempts + 1, due_at = ${now}::timestamptz + ${LEASE}::interval
    where user_id = ${userId} and generation_id in (select generation_id from next)
    returning *
  )
  select taken.user_id, generation_id, taken.avatar_id, taken.app_id, item_ids, colours,
    atlas_size, vrm_version, profile, event_id, attempts,
    link.unlinked_at is null and 'AvatarLoad' = any(link.permissions)
      and user_account.deleted_at is null as linked
  from taken
  join link on link.user_id = ${userId} and link.avatar_id = taken.avatar_id
  join user_account on user_account.user_id = ${userId}`

type JobName = Pick<Job, 'userId' | 'generationId' | 'attempts'>

/** Completes a job if the caller still holds it and its user still exists; returns a row if so. */
export const completeJob = (
  sql: Sql,
  { userId, generationId, attempts }: JobName,
  file: { content: string; bytes: number; at: Date },
) => sql.find<{ generationId: string }>`
  update vrm_generation
  set status = 'completed', ended_at = ${file.at}, content = ${file.content}, bytes = ${file.bytes}
  where user_id = ${userId} and generation_id = ${generationId} and status = 'running'
    and attempts = ${attempts}
  returning generation_id`

export const failJob = (
  sql: Sql,
  { userId, generationId, attempts }: JobName,
  { failure, at }: { failure: string; at: Date },
) => sql.find<{ generationId: string }>`
  update vrm_generation set status = 'failed', ended_at = ${at}, failure = ${failure}
  where user_id = ${userId} and generation_id = ${generationId} and status = 'running'
    and attempts = ${attempts}
  returning generation_id`

export const cancelJob = (
  sql: Sql,
  { userId, generationId, attempts }: JobName,
  at: Date,
) => sql.rows`
  update vrm_generation set status = 'cancelled', ended_at = ${at}
  where user_id = ${userId} and generation_id = ${generationId} and status = 'running'
    and attempts = ${attempts}`

export const postponeJob = (
  sql: Sql,
  { userId, generationId, attempts }: JobName,
  { failure, dueAt }: { failure: string; dueAt: Date },
) => sql.rows`
  update vrm_generation set failure = ${failure}, due_at = ${dueAt}
  where user_id = ${userId} and generation_id = ${generationId} and status = 'running'
    and attempts = ${attempts}`

/** Extends the worker's lease; changes nothing if the job is no longer its own. */
export const renewJob = (sql: Sql, { userId, generationId, attempts }: JobName, now: Date) =>
  sql.rows`
    update vrm_generation set due_at = ${now}::timestamptz + ${LEASE}::interval
    where user_id = ${userId} and generation_id = ${generationId} and status = 'running'
      and attempts = ${attempts}`

/**
 * The time until the next job is due; a job that a worker has claimed counts too, because the
 * worker may die. Negative if the job is overdue, null if there is none.
 */
export const findNextJob = (sql: Sql) => sql.get<{ dueInMs: number | null }>`
  select ceil(extract(epoch from min(due_at) - clock_timestamp()) * 1000)::bigint as due_in_ms
  from vrm_generation where status = 'running'`

/** Releases an unfinished job, as if it had not been claimed. */
export const releaseJob = (sql: Sql, { userId, generationId, attempts }: JobName) => sql.rows`
  update vrm_generation set attempts = ${attempts}::bigint - 1, due_at = statement_timestamp()
  where user_id = ${userId} and generation_id = ${generationId} and status = 'running'
    and attempts = ${attempts}`

/** A finished file, while its user is linked. */
export const findVrmFile = (
  sql: Sql,
  { userId, avatarId, generationId }: { userId: number; avatarId: number; generationId: string },
) => sql.find<{ content: string }>`
  select generation.content
  from vrm_generation as generation
  join link on link.user_id = generation.user_id and link.avatar_id = generation.avatar_id
  join user_account on user_account.user_id = generation.user_id
  where generation.user_id = ${userId} and generation.generation_id = ${generationId}
    and generation.avatar_id = ${avatarId} and generation.status = 'completed'
    and link.unlinked_at is null and 'AvatarLoad' = any(link.permissions)
    and user_account.deleted_at is null`

export const isLinked = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: number },
) => sql.find`
  select 1 as there from link join user_account on user_account.user_id = link.user_id
  where link.user_id = ${userId} and link.avatar_id = ${avatarId} and link.unlinked_at is null
    and 'AvatarLoad' = any(link.permissions) and user_account.deleted_at is null`
