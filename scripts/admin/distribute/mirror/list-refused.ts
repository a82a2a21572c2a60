/** A statement that Citus refuses, recognised by a piece of its text, and why it is left so. */
export type RefusedStatement = readonly [piece: string, reason: string]

const MOVED = `The session of an upgraded guest is in the linked user's shard, and its draw stays in
  the guest's. To be read one after the other; on one machine, that is a round trip more.`
const ENDPOINT = `Reads one entry of an index for each endpoint. A group of all deliveries would not
  ask for rows of a reference table, but read all that are due: a backlog, each second.`
const TURN = `Takes the next app in turn by a lock. On Citus, it is to claim an app's row by a
  conditional update, and then to work by statements for that app.`
const USERS = `Deletes twenty users by one statement. On Citus, it is to be one for each user:
  twenty times as many, and more calls of a CDN.`
const CONSOLE = `A page of the console reads some numbers of each row by subqueries. Without them,
  it is several statements, and its lists are put together in the process.`
const LEAF = `Leaves are found by chain, chains by user. To be read one after the other: the draw
  log is published once an hour and verified by hand.`

/**
 * Every statement of the service that Citus refuses. One that is not listed here, and one listed
 * here that is not refused, fails a test.
 */
// biome-ignore format: a table
export const REFUSED_STATEMENTS: readonly RefusedStatement[] = [
  ['with day as ( select count(*) as calls, count(*)', CONSOLE],
  ['select avatar.avatar_id, avatar.user_id, user_account.kind, link.permissions, avatar.created_at,', CONSOLE],
  ['with turn as ( select app_id from request_trim', TURN],
  ['with turn as ( select app_id, edge_at from request_trim', TURN],
  ['insert into app_user_count (app_id) select app_id', TURN],
  ['with turn as ( select * from app_user_count where', TURN],
  ['select app_id, name, live, guests_per_day, reads_per_second,', CONSOLE],
  ['delete from currency where currency_id = $1 and', CONSOLE],
  ['select leaf.chain_id, leaf.position, leaf.hash,', LEAF],
  ['select session.session_id, session.gacha_id, session.version,', MOVED],
  ['select 1 as there from user_account as asker', MOVED],
  ['select draw.seed_hash from user_account as asker', MOVED],
  ['select session.session_id, session.seed, session.price,', MOVED],
  ['with idle as ( select user_id from user_account', USERS],
  ['with message as ( select due_at from webhook_endpoint', ENDPOINT],
  ['select endpoint_id from webhook_endpoint as endpoint', ENDPOINT],
  ['select ceil(extract(epoch from min(next.due_at)', ENDPOINT],
  ['select endpoint_id, app_id, url, events, created_at,', CONSOLE],
  ['from draw_chain as chain where chain.changed_at', LEAF],
]
