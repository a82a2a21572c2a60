import type { Sql } from '../../kernel/sql/db.ts'

/** Hides the user from now on; the row remains as long as the deletion can be undone. */
export const markDeleted = (sql: Sql, { userId, days }: { userId: number; days: number }) =>
  sql.rows`
    with marked as (
      update member set delete_after = statement_timestamp() + make_interval(days => ${days})
      where user_id = ${userId} and delete_after is null
    )
    update user_account set deleted_at = statement_timestamp() where user_id = ${userId}`

/** Returns no row after the deadline. */
export const unmarkDeleted = (sql: Sql, userId: number) => sql.find<{ userId: number }>`
  with kept as (
    update member set delete_after = null
    where user_id = ${userId} and delete_after > statement_timestamp()
    returning user_id
  )
  update user_account set deleted_at = null from kept
  where user_account.user_id = kept.user_id
  returning user_account.user_id`

/** Ends all links and their permissions; returns the avatars that were linked. */
export const endLinks = (sql: Sql, userId: number) => sql.rows<{ appId: string; avatarId: number }>`
  with tokens as (
    update access_token set revoked_at = statement_timestamp()
    where user_id = ${userId} and revoked_at is null
  ), flows as (
    delete from connect_flow where user_id = ${userId}
  )
  update link set unlinked_at = statement_timestamp()
  where user_id = ${userId} and unlinked_at is null
  returning app_id, avatar_id`

/** A person who never became a member; sessions and passkeys are deleted as well. */
export const deletePerson = (sql: Sql, personId: string) => sql.rows`
  delete from person where id = ${personId}
    and not exists (select 1 from member where member.person_id = person.id)`
