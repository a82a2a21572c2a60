/** Statements that Citus refuses, each recognised by a piece of its text, and what to do. */
export type RefusedStatement = readonly [piece: string, reason: string]

const LED = 'A directory leads to the user: it is to be read first, then the user.'
const CLAIM = 'A worker is to find candidates and to claim each by a conditional update.'
const COUNT = 'A subquery for each row of a reference table is to be a group of its own.'

/**
 * Every statement of the service that Citus refuses. One that is not listed here, and one listed
 * here that is not refused, fails a test.
 */
// biome-ignore format: a table
export const REFUSED_STATEMENTS: readonly RefusedStatement[] = [
  ['with day as ( select count(*) as calls, count(*)', COUNT],
  ['select avatar.avatar_id, avatar.user_id, user_account.kind, link.permissions, avatar.created_at,', LED],
  ['with turn as ( select app_id from request_trim', CLAIM],
  ['with turn as ( select app_id, edge_at from request_trim', CLAIM],
  ['insert into app_user_count (app_id) select app_id', COUNT],
  ['with turn as ( select * from app_user_count where', CLAIM],
  ['select app_id, name, live, guests_per_day, reads_per_second,', COUNT],
  ['delete from currency where currency_id = $1 and', COUNT],
  ['select leaf.chain_id, leaf.position, leaf.hash,', LED],
  ['select session.session_id, session.gacha_id, session.version,', LED],
  ['select 1 as there from user_account as asker', LED],
  ['select draw.seed_hash from user_account as asker', LED],
  ['select session.session_id, session.seed, session.price,', LED],
  ['with idle as ( select user_id from user_account', CLAIM],
  ['with message as ( select due_at from webhook_endpoint', COUNT],
  ['select endpoint_id from webhook_endpoint as endpoint', COUNT],
  ['select ceil(extract(epoch from min(next.due_at)', COUNT],
  ['select endpoint_id, app_id, url, events, created_at,', COUNT],
  ['from draw_chain as chain where chain.changed_at', LED],
]
