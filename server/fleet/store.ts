import type { Sql } from '../kernel/sql/db.ts'
import { hasDuty, type Role } from './role.ts'

/** A process without a heartbeat for this long counts as dead. */
const LIFE = '9 seconds'
/** Deletes the rows of processes that have been dead for a long time. */
const KEPT = '1 minute'

export interface Beat {
  /** The other live processes, and how many of them serve the API or render pictures. */
  others: number
  otherServers: number
  otherDrawers: number
  /** Whether this process holds the lease. */
  leads: boolean
  /** Whether pictures are waiting for a process that renders them. */
  isAsked: boolean
}

interface Sign {
  processId: string
  role: Role
}

/**
 * Records a heartbeat, and takes the lease if it is free and this process's role includes the work
 * for all processes. The lease is not an advisory lock but a row with an expiry, because PgBouncer
 * keeps no session between two transactions. A time too far in the future was written before the
 * clock was set back, and counts as past.
 */
export const beat = (sql: Sql, { processId, role }: Sign) => sql.get<Beat>`
  with alive as (
    insert into fleet_process (process_id, seen_at, role)
    values (${processId}, clock_timestamp(), ${role})
    on conflict (process_id) do update set seen_at = excluded.seen_at
  ), lease as (
    insert into fleet_lease as lease (name, process_id, ends_at)
    select 'house', ${processId}, clock_timestamp() + ${LIFE}::interval
    where ${hasDuty(role, 'work')}::boolean
    on conflict (name) do update
    set process_id = excluded.process_id, ends_at = excluded.ends_at
    where lease.process_id = excluded.process_id or clock_timestamp() not between
      lease.ends_at - ${LIFE}::interval and lease.ends_at
    returning 1
  ), gone as (
    delete from fleet_process where process_id in (
      select process_id from fleet_process
      where seen_at < statement_timestamp() - ${KEPT}::interval
      for update skip locked)
  ), ended as (
    delete from picture_claim where name in (
      select name from picture_claim
      where ends_at < statement_timestamp() - ${KEPT}::interval
      for update skip locked)
  )
  select exists (select from lease) as leads,
    exists (select from picture_claim
      where process_id is null and ends_at > statement_timestamp()) as is_asked,
    count(*) as others,
    count(*) filter (where role in ('all', 'api')) as other_servers,
    count(*) filter (where role in ('all', 'draw')) as other_drawers
  from fleet_process
  where seen_at between statement_timestamp() - ${LIFE}::interval
      and statement_timestamp() + ${LIFE}::interval
    and process_id <> ${processId}`

export interface ProcessRow {
  processId: string
  role: Role
  isLeader: boolean
  seenAt: Date
}

/** The live processes, the leader first. */
export const listProcesses = (sql: Sql) => sql.rows<ProcessRow>`
  select one.process_id, one.role, one.seen_at, lease.process_id is not null as is_leader
  from fleet_process as one
  left join fleet_lease as lease on lease.name = 'house' and lease.process_id = one.process_id
  where one.seen_at between statement_timestamp() - ${LIFE}::interval
    and statement_timestamp() + ${LIFE}::interval
  order by is_leader desc, one.process_id`

/** Leaves at once, so that nobody has to wait until the process counts as dead. */
export const leave = (sql: Sql, processId: string) => sql.rows`
  with gone as (
    delete from fleet_process where process_id = ${processId}
  )
  delete from fleet_lease where process_id = ${processId}`

/** Wakes the listening processes; a pooler passes the call on like any other statement. */
export const notify = (sql: Sql, channel: string, payload: string) => sql.rows`
  select pg_notify(${channel}, ${payload}) as done`
