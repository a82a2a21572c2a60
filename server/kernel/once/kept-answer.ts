import type { Sql } from '../sql/sql.ts'
import { type Step, step } from '../sql/statement.ts'
import type { Once } from './idempotency.ts'

/** The owner of the response, and the change that the response reports. */
export interface Answered {
  userId: number
  /** Ids from requests are text. */
  avatarId: number | string
  changeId: number
}

/** Stores a response together with its change. */
export const keepAnswer = (
  about: Answered,
  { key, fingerprint }: Once,
  answer: { status: number; body: string },
): Step => step`
  insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
    body, kept_at)
  values (${about.userId}, ${about.avatarId}, ${key}, ${fingerprint}, ${about.changeId},
    ${answer.status}, ${answer.body}, clock_timestamp())
  on conflict (user_id, avatar_id, idempotency_key) do update
  set fingerprint = excluded.fingerprint, change_id = excluded.change_id,
    status = excluded.status, body = excluded.body, kept_at = excluded.kept_at`

export const isAnswerKept = async (
  sql: Sql,
  { userId, changeId }: Omit<Answered, 'avatarId'>,
): Promise<boolean> =>
  (await sql.find`
    select 1 as there from kept_answer where user_id = ${userId} and change_id = ${changeId}`) !==
  undefined
