import type { Sql } from '../../kernel/sql/db.ts'
import type { Recipe } from '../address/recipe.ts'

/**
 * The time for which a claim on a picture is valid: longer than rendering takes, and shorter than
 * callers would wait for a process that has died. A later expiry was written before the clock was
 * set back.
 */
const LIFE = '10 seconds'

export interface Claim {
  name: string
  /** The version of the rendering code; a process renders only pictures of its own version. */
  version: string
  processId: string
}

/** Returns no row if another process is rendering the picture. */
export const claimPicture = (sql: Sql, { name, version, processId }: Claim) => sql.rows`
  insert into picture_claim as claim (name, version, process_id, ends_at)
  values (${name}, ${version}, ${processId}, clock_timestamp() + ${LIFE}::interval)
  on conflict (name) do update set process_id = excluded.process_id, ends_at = excluded.ends_at
  where claim.process_id is null or clock_timestamp() not between
    claim.ends_at - ${LIFE}::interval and claim.ends_at
  returning name`

export const releasePicture = (sql: Sql, { name, processId }: Omit<Claim, 'version'>) => sql.rows`
  delete from picture_claim where name = ${name} and process_id = ${processId}`

interface Asked {
  name: string
  recipe: Recipe
}

/** Requests a picture, unless it has already been requested or is being rendered. */
export const askForPicture = (
  sql: Sql,
  { name, recipe, version }: Asked & { version: string },
) => sql.rows`
  insert into picture_claim as claim (name, version, recipe, ends_at)
  values (${name}, ${version}, ${JSON.stringify(recipe)}, clock_timestamp() + ${LIFE}::interval)
  on conflict (name) do update
  set recipe = excluded.recipe, process_id = null, ends_at = excluded.ends_at
  where clock_timestamp() not between claim.ends_at - ${LIFE}::interval and claim.ends_at`

/** Claims pictures that others have requested; those that have waited longest come first. */
export const claimAsked = (
  sql: Sql,
  { version, processId, limit }: Omit<Claim, 'name'> & { limit: number },
) => sql.rows<Asked>`
  update picture_claim
  set process_id = ${processId}, ends_at = clock_timestamp() + ${LIFE}::interval
  where name in (
    select name from picture_claim
    where process_id is null and version = ${version} and ends_at > statement_timestamp()
    order by ends_at limit ${limit}
    for update skip locked)
  returning name, recipe`

/** Those of the given pictures that have been requested or are being rendered. */
export const listClaimed = (sql: Sql, names: readonly string[]) => sql.rows<{ name: string }>`
  select name from picture_claim
  where name = any(${names}) and statement_timestamp() between
    ends_at - ${LIFE}::interval and ends_at`
