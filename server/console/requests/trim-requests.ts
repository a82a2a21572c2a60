import type { Sql } from '../../kernel/sql/db.ts'
import { REQUESTS_MAX } from './store.ts'

/** The number of requests that a statement deletes. */
const BATCH = 1_000

/**
 * Checks an app that has sent many requests: saves the time of its newest request beyond the limit,
 * if any. Returns a row if an app was checked.
 */
export async function findRequestEdge(sql: Sql): Promise<unknown[]> {
  const turn = await findUnchecked(sql)
  return turn ? checkApp(sql, turn) : []
}

/**
 * For a busy app, only the newest requests are kept. Deletes some requests of one day, and returns
 * a row for each.
 */
export async function trimRequests(sql: Sql): Promise<unknown[]> {
  const turn = await findChecked(sql)
  return turn ? trimApp(sql, turn) : []
}

const findUnchecked = (sql: Sql) => sql.find<{ appId: string }>`
  select app_id from request_trim where edge_at is null order by app_id limit 1`

const checkApp = (sql: Sql, { appId }: { appId: string }) => sql.rows`
  with edge as (
    select at from request_entry where app_id = ${appId}
    order by at desc, log_id desc offset ${REQUESTS_MAX} limit 1
  ), few as (
    delete from request_trim where app_id = ${appId} and not exists (select 1 from edge)
    returning 1 as done
  ), many as (
    update request_trim set edge_at = edge.at from edge
    where request_trim.app_id = ${appId}
    returning 1 as done
  )
  select done from few union all select done from many`

const findChecked = (sql: Sql) => sql.find<{ appId: string }>`
  select app_id from request_trim where edge_at is not null order by app_id limit 1`

const trimApp = (sql: Sql, { appId }: { appId: string }) => sql.rows`
  with edge as (
    select edge_at from request_trim where app_id = ${appId}
  ), day as (
    select slot from request_entry
    where app_id = ${appId} and at <= (select edge_at from edge)
    order by at, log_id limit 1
  ), old as (
    select log_id from request_entry
    where app_id = ${appId} and slot = (select slot from day)
      and at <= (select edge_at from edge)
    order by at, log_id limit ${BATCH}
  ), trimmed as (
    delete from request_entry
    where app_id = ${appId} and slot = (select slot from day)
      and log_id = any(array(select log_id from old))
    returning 1 as done
  ), finished as (
    delete from request_trim where app_id = ${appId} and not exists (select 1 from old)
    returning 1 as done
  )
  select done from trimmed union all select done from finished`
