import type { NewAnswer } from './change-once.ts'
import type { Sql } from './sql.ts'

/** Whose answer it is, and the change it tells of. */
export interface Answered {
  userId: number
  /** Ids from outside are text. */
  avatarId: number | string
  changeId: number
}

/** Keeps an answer that changed nothing else. */
export const insertKeptAnswer = (sql: Sql, about: Answered, answer: NewAnswer) => sql.rows`
  insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
    body, kept_at)
  values (${about.userId}, ${about.avatarId}, ${answer.key}, ${answer.fingerprint},
    ${about.changeId}, ${answer.status}, ${answer.body}, clock_timestamp())
  on conflict (user_id, avatar_id, idempotency_key) do update
  set fingerprint = excluded.fingerprint, change_id = excluded.change_id,
    status = excluded.status, body = excluded.body, kept_at = excluded.kept_at`

export const findKeptAnswer = (sql: Sql, { userId, changeId }: Omit<Answered, 'avatarId'>) =>
  sql.find`
    select 1 as there from kept_answer where user_id = ${userId} and change_id = ${changeId}`
