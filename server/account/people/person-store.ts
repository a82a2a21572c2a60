import type { Sql } from '../../kernel/sql/db.ts'

/** Counts another try under this key; an expired window starts again. */
export const countHit = (sql: Sql, { keyHash, windowS }: { keyHash: string; windowS: number }) =>
  sql.get<{ hits: number; since: string }>`
    insert into sign_in_rate as rate (key_hash, hits, since)
    values (${keyHash}, 1, clock_timestamp())
    on conflict (key_hash) do update
    set hits = case when excluded.since - rate.since < make_interval(secs => ${windowS})
        then rate.hits + 1 else 1 end,
      since = case when excluded.since - rate.since < make_interval(secs => ${windowS})
        then rate.since else excluded.since end
    returning hits, extract(epoch from since - timestamptz '1970-01-01 00:00Z')::text as since`

/** The time since the window of this key began. */
export const getAge = (sql: Sql, keyHash: string) => sql.get<{ ageS: number }>`
  select coalesce(extract(epoch from clock_timestamp() - max(since)), 0)::numeric as age_s
  from sign_in_rate where key_hash = ${keyHash}`

export const uncountHit = (sql: Sql, keyHash: string) => sql.rows`
  update sign_in_rate set hits = hits - 1 where key_hash = ${keyHash} and hits > 0`

/** If there is no row, nothing was tried in this window. */
export const findHits = (sql: Sql, { keyHash, windowS }: { keyHash: string; windowS: number }) =>
  sql.find<{ hits: number }>`
    select hits from sign_in_rate
    where key_hash = ${keyHash}
      and since > statement_timestamp() - make_interval(secs => ${windowS})`

/** Signs the person out everywhere. */
export const deleteSessions = (sql: Sql, personId: string) => sql.rows`
  delete from person_session where user_id = ${personId}`

export const getProfile = (sql: Sql, personId: string) => sql.get`
  select person.email, person.created_at as signed_up_at, member.nickname, member.language,
    member.created_at as member_since, member.delete_after
  from person
  left join member on member.person_id = person.id
  where person.id = ${personId}`

export const listKeptPasskeys = (sql: Sql, personId: string) => sql.rows`
  select name, device_type, backed_up, created_at, last_used_at from person_passkey
  where user_id = ${personId}`

export const listKeptSessions = (sql: Sql, personId: string) => sql.rows`
  select created_at, updated_at as last_used_at, expires_at, user_agent as device
  from person_session
  where user_id = ${personId}`
