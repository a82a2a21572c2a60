import type { Sql } from '../../kernel/sql/db.ts'

/** From now on nobody finds the user; the row stays for as long as this can be undone. */
export const markDeleted = (sql: Sql, { userId, days }: { userId: number; days: number }) =>
  sql.rows`
    with marked as (
      update member set delete_after = clock_timestamp() + make_interval(days => ${days})
      where user_id = ${userId} and delete_after is null
    )
    update user_account set deleted_at = clock_timestamp() where user_id = ${userId}`

/** No row when the days are over. */
export const unmarkDeleted = (sql: Sql, userId: number) => sql.find<{ userId: number }>`
  with kept as (
    update member set delete_after = null
    where user_id = ${userId} and delete_after > clock_timestamp()
    returning user_id
  )
  update user_account set deleted_at = null from kept
  where user_account.user_id = kept.user_id
  returning user_account.user_id`

/** Ends every link, and what the links gave. */
export const endLinks = (sql: Sql, userId: number) => sql.rows`
  with tokens as (
    update access_token set revoked_at = clock_timestamp()
    where user_id = ${userId} and revoked_at is null
  ), flows as (
    delete from connect_flow where user_id = ${userId}
  )
  update link set unlinked_at = clock_timestamp()
  where user_id = ${userId} and unlinked_at is null`

/** A person who never became a member; sessions and passkeys go along. */
export const deletePerson = (sql: Sql, personId: string) => sql.rows`
  delete from person where id = ${personId}
    and not exists (select 1 from member where member.person_id = person.id)`
