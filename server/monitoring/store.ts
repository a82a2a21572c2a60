import type { Sql } from '../kernel/sql/db.ts'
import { firstDue, type Waiting } from '../webhook/delivery/open-waiting.ts'

/** Above this number, the exact count does not matter. */
const COUNTED_MAX = 10_000

/**
 * The work that waits in the database, and the time in seconds for which the oldest has been due.
 */
export interface Queues {
  webhooks: number
  webhooksLateS: number
  vrm: number
  vrmLateS: number
  models: number
  modelsLateS: number
  /**
   * Counted from the time when the first attempt was due, so that a receiver that refuses purges
   * also makes them late.
   */
  purges: number
  purgesLateS: number
  /** Members to be told what is new. */
  notifications: number
  notificationsLateS: number
}

/**
 * An index finds the due rows; the others are not read. `waiting`: the endpoints with waiting
 * messages. Models of another version are made by processes of that version, if there still are
 * any.
 */
export const findQueues = (
  sql: Sql,
  { modelVersion, waiting }: { modelVersion: string; waiting: readonly Waiting[] },
) => sql.get<Queues>`
  with message as (
    select 1 from webhook_delivery
    where endpoint_id = any(${waiting.map(({ endpointId }) => endpointId)}::text[])
      and status = 'pending' and due_at <= statement_timestamp()
    limit ${COUNTED_MAX}
  ), file as (
    select due_at from vrm_generation
    where status = 'running' and due_at <= statement_timestamp()
    order by due_at limit ${COUNTED_MAX}
  ), model as (
    select due_at from model_job
    where failed_at is null and due_at <= statement_timestamp() and version = ${modelVersion}
    order by due_at limit ${COUNTED_MAX}
  ), purge as (
    select first_due_at from picture_purge
    where first_due_at <= statement_timestamp()
    order by first_due_at limit ${COUNTED_MAX}
  ), choice as (
    select due_at from notification_choice
    where due_at <= statement_timestamp()
    order by due_at limit ${COUNTED_MAX}
  )
  select (select count(*) from message) as webhooks,
    greatest(0, extract(epoch from statement_timestamp() - ${firstDue(waiting)}::timestamptz))
      as webhooks_late_s,
    (select count(*) from file) as vrm,
    (select coalesce(extract(epoch from statement_timestamp() - min(due_at)), 0) from file)
      as vrm_late_s,
    (select count(*) from model) as models,
    (select coalesce(extract(epoch from statement_timestamp() - min(due_at)), 0) from model)
      as models_late_s,
    (select count(*) from purge) as purges,
    (select coalesce(extract(epoch from statement_timestamp() - min(first_due_at)), 0) from purge)
      as purges_late_s,
    (select count(*) from choice) as notifications,
    (select coalesce(extract(epoch from statement_timestamp() - min(due_at)), 0) from choice)
      as notifications_late_s`
