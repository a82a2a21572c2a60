/** A statement that may touch several shards of a table, identified by a part of its text. */
export type SpreadStatement = readonly [piece: string, reason: string]

const ROUND = `In each round, a background worker looks for due rows in every shard. No request
  waits for it.`
const OF_USER = `Pictures and tokens, which become invalid with their link or user, are sharded by
  their own keys. Only unlinking, leaving and creating a secret look them up by user.`
const LISTED = `A list of avatars is read from the shards of all its users at once. The same
  statement reads a single avatar from one shard.`
const CONSOLE = `The console lists an app's users or deliveries, or counts gifts, across all shards.
  A person waits for it, not a partner's server.`
const COUNTED = `An app counts its users' wishes across all shards. No user waits for it.`
const PERSON = `People are looked up by e-mail address, so their rows are on the coordinator; each
  person's user is on a shard.`
const OPERATOR = 'The `doctor` command, or a report for the operator, reads all shards.'

/**
 * Every statement of the service that may touch several shards and that Citus does not refuse. A
 * test fails if such a statement is missing here, or if a listed one no longer does this.
 */
// biome-ignore format: a table
export const SPREAD_STATEMENTS: readonly SpreadStatement[] = [
  // Every housekeeping chore.
  ['1 as done', ROUND],
  ['due_in_ms from vrm_generation', ROUND],
  ["select user_id, generation_id from vrm_generation where status = 'running'", ROUND],
  ['select count(*) as attempts from webhook_delivery', ROUND],
  ['with next as ( select user_id, event_id from webhook_delivery', ROUND],
  ["select user_id from user_account where user_id = any($1::bigint[]) and kind = 'guest'", ROUND],
  ["update webhook_delivery as delivery set status = 'cancelledUnlinked'", ROUND],
  ['select delivery.endpoint_id, min(delivery.due_at) as due_at', ROUND],
  ['with message as ( select 1 from webhook_delivery', ROUND],
  ['select app_id, round_guests, round_members', ROUND],
  ['insert into cohort_step (user_id, app_id, cohort, step, number, due_on) select link', ROUND],
  ['delete from cohort_step where (user_id, app_id, step, number) in', ROUND],
  ['select app_id, user_id, avatar_id, (extract(epoch', ROUND],
  ["select user_id from user_account where kind = 'guest'", ROUND],
  ['delete from user_account where user_id = any', ROUND],
  ['with of_pictures as ( delete from picture', ROUND],
  ['select app_id from request_trim where edge_at is', ROUND],
  ['select chain_id, position, hash from draw_chain', ROUND],
  ['select leaf.chain_id, leaf.position from draw_root', ROUND],
  ['select theme_id, count(*) as given from theme_gift', CONSOLE],
  ['select count(*) as given from welcome_gift', CONSOLE],
  ['with counted as ( select wish.item_id, count(*) filter', COUNTED],
  ['select link.avatar_id, link.user_id, user_account.kind', LISTED],
  ['select avatar_id, app_id, user_id from avatar where avatar_id = any', LISTED],
  ['with ended as ( select token from picture where user_id', OF_USER],
  ['with tokens as ( update access_token set revoked_at', OF_USER],
  ['update access_token set revoked_at = statement_timestamp() where', OF_USER],
  ['with too_many as ( delete from client_secret', OF_USER],
  ['with kept as ( update member set delete_after', PERSON],
  ['select member.user_id, member.nickname, member.language', PERSON],
  ['select avatar_id, user_id, created_at, avatar_id::text as name', CONSOLE],
  ['select user_id from avatar where app_id', CONSOLE],
  ['select 1 as there from avatar where app_id', CONSOLE],
  ["select count(*) filter (where kind = 'guest') as guests", CONSOLE],
  ["select count(*) filter (where status = 'delivered') as ever", CONSOLE],
  ['with counted as ( select attempt.delivered, attempt.failed', CONSOLE],
  ['select endpoint_id, count(*) as pending', CONSOLE],
  ['select app_id, sum(guests)::bigint as guests', CONSOLE],
  ['select 1 as there from shop_session', CONSOLE],
  ['from webhook_event as event join unnest', CONSOLE],
  ['select event.body from webhook_delivery as delivery', CONSOLE],
  ['attempt.failure, attempt.response from webhook_delivery as delivery', CONSOLE],
  ["with cancelled as ( update webhook_delivery set status = 'cancelledRemoved'", CONSOLE],
  ['with chosen as ( select delivery.user_id, delivery.event_id', CONSOLE],
  ['with backlog as ( select user_id, event_id', CONSOLE],
  ['update gacha_session set expires_at = statement_timestamp()', CONSOLE],
  ["select current_setting('server_version') as version", OPERATOR],
  ['select user_id, chain_id, position, hash from draw_chain', OPERATOR],
  ['select chain_id, position, hash from draw_leaf', OPERATOR],
  ['select chain_id, user_id from draw_chain', OPERATOR],
  ['select user_id, position, hash from draw where (user_id, position)', OPERATOR],
  ['seed_hash, state, picks, item_ids, drawn_at, previous_hash, hash from draw where', OPERATOR],
  ['select distinct draw.user_id from draw', OPERATOR],
]
