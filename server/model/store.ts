import type { IdText } from '@kisekae/contract/wire.ts'
import type { Sql } from '../kernel/sql/db.ts'
import type { VrmRecipe } from '../vrm/recipe.ts'
import { FAILURE_KEPT_S, WAITING_MAX, WAITING_MAX_OF_ONE } from './rules.ts'

/** The facts that decide whether an app gets the URL of a model. */
interface Shown {
  permissions: string[]
  unlinked: boolean
  pictureToken: string
}

export const findShown = (
  sql: Sql,
  { userId, avatarId }: { userId: number; avatarId: IdText },
) => sql.find<Shown>`
  select link.permissions, link.unlinked_at is not null as unlinked, link.picture_token
  from link
  join user_account on user_account.user_id = link.user_id
  where link.user_id = ${userId} and link.avatar_id = ${avatarId}
    and user_account.deleted_at is null`

/** The organisation whose quota is used; none if it may no longer export models. */
export const findOwner = (sql: Sql, appId: string) => sql.find<{ organisationId: number }>`
  select app.organisation_id
  from app
  join organisation on organisation.organisation_id = app.organisation_id
  where app.app_id = ${appId} and organisation.vrm_export`

interface NewJob {
  name: string
  version: string
  recipe: VrmRecipe
  organisationId: number
}

/**
 * Returns a row unless the model has been requested already or has just failed, or too many models
 * are waiting.
 */
export const insertJob = (sql: Sql, { name, version, recipe, organisationId }: NewJob) =>
  sql.find`
    insert into model_job as job (name, version, recipe, organisation_id, asked_at, due_at)
    select ${name}, ${version}, ${JSON.stringify(recipe)}, ${organisationId}::bigint,
      statement_timestamp(), statement_timestamp()
    from (select count(*) as total,
        count(*) filter (where organisation_id = ${organisationId}) as of_one
      from model_job where failed_at is null) as waiting
    where waiting.total < ${WAITING_MAX} and waiting.of_one < ${WAITING_MAX_OF_ONE}
    on conflict (name) do update
    set organisation_id = excluded.organisation_id, asked_at = excluded.asked_at,
      due_at = excluded.due_at, attempts = 0, failed_at = null, excess = null
    where job.failed_at < statement_timestamp() - ${FAILURE_KEPT_S} * interval '1 second'
    returning 1 as inserted`

export const findJob = (sql: Sql, name: string) => sql.find`
  select 1 as there from model_job where name = ${name}`

/** A job that is waiting or running, or has failed; a finished one has no row. */
export interface JobState {
  name: string
  failed: boolean
  excess: string | null
}

export const listJobs = (sql: Sql, names: readonly string[]) =>
  sql.rows<JobState>`
    select name, failed_at is not null as failed, excess from model_job
    where name = any(${names})`

/**
 * A worker renews its lease while it works; if it has not done so for this long, it counts as dead.
 */
const LEASE = '10 seconds'

/** A model that is being generated. */
export interface ModelJob {
  name: string
  recipe: string
  /** Counts the claims: a report with an older number changes nothing. */
  attempts: number
}

export const claimJob = (sql: Sql, version: string) => sql.find<ModelJob>`
  update model_job
  set attempts = attempts + 1, due_at = statement_timestamp() + ${LEASE}::interval
  where name = (
    select name from model_job
    where failed_at is null and due_at <= statement_timestamp() and version = ${version}
    order by due_at limit 1
    for update skip locked)
  returning name, recipe, attempts`

type JobName = Pick<ModelJob, 'name' | 'attempts'>

export const renewJob = (sql: Sql, { name, attempts }: JobName) => sql.rows`
  update model_job set due_at = statement_timestamp() + ${LEASE}::interval
  where name = ${name} and attempts = ${attempts} and failed_at is null`

/** The file is in the store, so a late worker may end the job, too. */
export const completeJob = (sql: Sql, name: string) => sql.rows`
  delete from model_job where name = ${name}`

export const postponeJob = (sql: Sql, { name, attempts }: JobName, pauseMs: number) => sql.rows`
  update model_job set due_at = statement_timestamp() + ${pauseMs} * interval '1 millisecond'
  where name = ${name} and attempts = ${attempts} and failed_at is null`

export const failJob = (sql: Sql, { name, attempts }: JobName, excess: string | null) => sql.rows`
  update model_job set failed_at = statement_timestamp(), excess = ${excess}
  where name = ${name} and attempts = ${attempts} and failed_at is null`

/** Releases an unfinished job, as if it had not been claimed. */
export const releaseJob = (sql: Sql, { name, attempts }: JobName) => sql.rows`
  update model_job set attempts = ${attempts}::bigint - 1, due_at = statement_timestamp()
  where name = ${name} and attempts = ${attempts} and failed_at is null`

/** The time until a job is due; negative if it is overdue, null if there is none. */
export const findNextJob = (sql: Sql, version: string) => sql.get<{ dueInMs: number | null }>`
  select ceil(extract(epoch from min(due_at) - statement_timestamp()) * 1000)::bigint as due_in_ms
  from model_job where failed_at is null and version = ${version}`

/**
 * Deletes the jobs of versions that no longer run, and old failures, so that a new request tries
 * again.
 */
export const deleteOldJobs = (sql: Sql) => sql.rows`
  delete from model_job
  where failed_at < statement_timestamp() - ${FAILURE_KEPT_S} * interval '1 second'
    or asked_at < statement_timestamp() - interval '1 hour'`
