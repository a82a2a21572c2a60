import { RING_DAYS } from '@kisekae/server/console/requests/store.ts'
import type { Sql } from '@kisekae/server/kernel/sql/sql.ts'
import { DUE, fillDue } from './fill-due.ts'

/** The app that half of the users belong to. */
export const LARGE_APP = 'app_0'
/**
 * A user of the large app, with rows in all tables; the user's id leaves a remainder of 1 when
 * divided by 20.
 */
export const PROTAGONIST = 2_000_000_000_041
const ITEMS_EACH = 100
const REQUESTS = 200_000
const EARLIER_REQUESTS = 1_000
/** Five weeks of the draw log, which gets at most one root per hour. */
const ROOTS = 900
/**
 * The number of users with messages from the last few days: enough to fill a page of deliveries.
 */
const BUSY_USERS = 125
const MESSAGES_EACH = 20

/**
 * Fills an empty database with a year of data: half of the users are guests; all users have items,
 * grants and pictures, and some have draws, carts, outfits and files. The ages of temporary data,
 * such as responses and messages, range up to its usual lifetime.
 */
export async function fillDatabase(db: Sql, users: number): Promise<void> {
  const apps = Math.max(10, Math.floor(users / 1_000))
  await makeMonths(db)
  for (const fill of FILLS) await fill(db, { users, apps })
  await fillDue(db)
  await db.rows`analyze`
}

/** Users and their grants are up to a year old, so the ledger has a partition for each month. */
const makeMonths = (db: Sql) => db.rows`
  select add_history_part('ledger', 'ledger' || to_char(month at time zone 'UTC', '_YYYY_MM'),
    month::text, (month + interval '1 month')::text, 0)
  from generate_series(date_trunc('month', now() - interval '1 year', 'UTC'),
    date_trunc('month', now(), 'UTC') - interval '1 month', interval '1 month') as month`

interface Size {
  users: number
  /** The large app has half of the users; the other apps share the other half. */
  apps: number
}

type Fill = (db: Sql, size: Size) => Promise<unknown>

/** The lifetime of codes and tokens that would otherwise expire during the measurement. */
const LIFETIME = '1 day'

const FILLS: readonly Fill[] = [
  // Partners and their offers. The catalogue grows with the number of users.
  (db, { apps }) => db.rows`
    insert into organisation (organisation_id, name, fitting_room, vrm_export)
    select n, 'Organisation ' || n, true, true from generate_series(0, ${apps - 1}::int) as n`,
  (db, { apps }) => db.rows`
    insert into app (app_id, organisation_id, name, live, kit_secret_turn)
    select 'app_' || n, n, 'App ' || n, true, 1 from generate_series(0, ${apps - 1}::int) as n`,
  (db, { apps }) => db.rows`
    insert into api_key (key_hash, app_id, last_four, last_used_at)
    select 'key_' || n, 'app_' || n % ${apps}::int, 'abcd', now()
    from generate_series(0, ${apps * 3 - 1}::int) as n`,
  (db) => db.rows`
    insert into redirect_uri (app_id, uri)
    select app_id, 'https://partner.example/connected' from app`,
  (db, { apps }) => db.rows`
    insert into item (item_id, organisation_id, part, name_ja, name_en, tags, base, asset,
      picture_token, rules, created_at)
    select 1000000000000 + n, n % ${apps}::int, case n % 500 when 0 then 'Face' else 'Hat' end,
      '品 ' || n, 'Item ' || n, array['tag' || n % 100], n < 40, 'starter:' || n, 'item_' || n,
      '{"slots": [], "hides": [], "bodies": []}', now() - n * interval '1 minute'
    from generate_series(0, ${apps * ITEMS_EACH - 1}::int) as n`,
  (db) => db.rows`
    insert into app_item (app_id, item_id)
    select 'app_' || organisation_id, item_id from item`,
  (db) => db.rows`
    insert into item_version (item_id, version, asset, source, bytes, added_at, added_by)
    select item_id, 1, asset, 'source_' || item_id, 1000, created_at,
      'dev' || item_id % 5000 || '@partner.example'
    from item`,
  (db) => db.rows`
    insert into item_address (picture_token, item_id, asset)
    select picture_token || '_old', item_id, asset from item where item_id % 10 = 0`,
  (db) => db.rows`
    insert into item_file (organisation_id, source, bytes, uploaded_at)
    select organisation_id, 'source_' || item_id, 1000, created_at from item`,
  (db, { apps }) => db.rows`
    insert into currency (currency_id, app_id, name_ja, name_en)
    select 5000000000000 + n, 'app_' || n, 'コイン', 'Coins'
    from generate_series(0, ${apps - 1}::int) as n`,
  (db, { apps }) => db.rows`
    insert into gacha (gacha_id, app_id, position, current_version, name_ja, name_en,
      description_ja, description_en, alert_message_ja, alert_message_en, alert_message2_ja,
      alert_message2_en, tags, background_image, banner_image, icon_image, sample_coords,
      opened_at, closed_at)
    select 6000000000000 + n, 'app_' || n % ${apps}::int, n / ${apps}::int, 1, 'ガチャ', 'Gacha', '',
      '', '', '', '', '', '{}', '', '', '', '{}', now() - interval '1 day',
      now() + interval '30 days'
    from generate_series(0, ${apps * 5 - 1}::int) as n`,
  (db, { apps }) => db.rows`
    insert into gacha_table (gacha_id, version, currency_id, price, first_price, rate_decimals,
      draw_count, only_unowned, step_prices, box)
    select gacha_id, 1, 5000000000000 + (gacha_id - 6000000000000) % ${apps}::int, 300, 0, 2, 10,
      false, '{}', false
    from gacha`,
  (db, { apps }) => db.rows`
    insert into gacha_prize (gacha_id, version, position, item_id, weight, free, guaranteed)
    select gacha_id, 1, n,
      1000000000000 + n * ${apps}::int + (gacha_id - 6000000000000) % ${apps}::int, 100,
      false, false
    from gacha, generate_series(0, 9) as n`,
  (db) => db.rows`
    insert into gacha_draft (gacha_id, app_id, revision, content, changed_at, changed_by)
    select gacha_id, app_id, 1, '{}', now(), 'dev' || gacha_id % 5000 || '@partner.example'
    from gacha`,
  (db, { apps }) => db.rows`
    insert into shop (shop_id, app_id, position, name_ja, name_en, currency_id, opened_at,
      closed_at)
    select 7000000000000 + n, 'app_' || n % ${apps}::int, n / ${apps}::int, '店', 'Shop',
      5000000000000 + n % ${apps}::int, now() - interval '1 day', now() + interval '30 days'
    from generate_series(0, ${apps * 3 - 1}::int) as n`,
  (db, { apps }) => db.rows`
    insert into shop_item (shop_id, item_id, position, price)
    select shop_id, 1000000000000 + n * ${apps}::int + (shop_id - 7000000000000) % ${apps}::int,
      n, 100
    from shop, generate_series(0, 9) as n`,
  (db) => db.rows`
    insert into shop_version (shop_id, version, content, saved_at, saved_by)
    select shop_id, 1, '{}', now(), 'dev' || shop_id % 5000 || '@partner.example' from shop`,
  (db, { apps }) => db.rows`
    insert into webhook_endpoint (endpoint_id, app_id, url, events, secret, created_at)
    select 'we_' || n, 'app_' || n, 'https://partner.example/hook', '{items.granted}', 'x', now()
    from generate_series(0, ${apps - 1}::int) as n`,

  // People who use the console.
  (db, { apps }) => db.rows`
    insert into console_person (id, name, email, email_verified)
    select 'person_' || n, '', 'dev' || n || '@partner.example', true
    from generate_series(1, ${apps * 5}::int) as n`,
  (db, { apps }) => db.rows`
    insert into console_member (organisation_id, person_id, role, joined_at)
    select n % ${apps}::int, 'person_' || n, 'owner', now()
    from generate_series(1, ${apps * 5}::int) as n`,
  (db, { apps }) => db.rows`
    insert into console_person_session (id, user_id, expires_at, updated_at, token_hash)
    select 'session_' || n, 'person_' || n, now() + interval '30 days', now(), 'console_' || n
    from generate_series(1, ${apps * 5}::int) as n`,
  (db, { apps }) => db.rows`
    insert into console_person_event (person_id, event_id, at, kind, detail, device)
    select 'person_' || p, n, now() - n * interval '1 day', 'signedIn', '{}', ''
    from generate_series(1, ${apps * 5}::int) as p, generate_series(1, 50) as n`,
  (db, { apps }) => db.rows`
    insert into console_audit (organisation_id, position, at, actor, action, detail, previous_hash,
      hash)
    select o, n, now() - (100 - n) * interval '8 hours', 'dev' || o || '@partner.example',
      'app.created', '{}', '', ''
    from generate_series(0, ${apps - 1}::int) as o, generate_series(1, 100) as n`,

  // Users. The users with the highest ids were deleted so long ago that their rows are due for
  // removal.
  (db, { users }) => db.rows`
    insert into user_account (user_id, kind, worn_item_ids, created_at, used_at, deleted_at)
    select 2000000000000 + n, case n % 2 when 0 then 'guest' else 'member' end,
      array[1000000000001, 1000000000002, 1000000000003], born, born,
      case when n > ${users - DUE} then now() - interval '2 years' end
    from generate_series(1, ${users}::int) as n,
      lateral (select now() - n * (interval '1 year' / ${users}::int) as born) as birth`,
  (db, { apps }) => db.rows`
    insert into avatar (avatar_id, app_id, user_id, created_at)
    select user_id + 1000000000000,
      case when user_id / 2 % 2 = 0 then ${LARGE_APP} else 'app_' || user_id % ${apps}::int end,
      user_id,
      created_at
    from user_account`,
  (db) => db.rows`
    insert into link (user_id, avatar_id, app_id, permissions, picture_token, created_at,
      joined_at)
    select user_id, avatar_id, app_id, '{AvatarLoad,ItemGrant}', 'avatar_' || user_id, created_at,
      created_at
    from avatar`,
  (db) => db.rows`
    insert into picture (token, user_id, avatar_id, item_ids, created_at)
    select picture_token, user_id, avatar_id, array[1000000000001, 1000000000002], created_at
    from link`,
  (db) => db.rows`
    insert into access_token (token_hash, user_id, avatar_id, created_at)
    select 'access_' || user_id, user_id, avatar_id, now() - user_id % 128159 * interval '1 minute'
    from link where user_id % 4 = 1`,
  (db) => db.rows`
    insert into person (id, name, email, email_verified, created_at, settled_at)
    select 'end_' || user_id, '', 'user' || user_id || '@example.com', true, created_at, created_at
    from user_account where kind = 'member'`,
  (db) => db.rows`
    insert into person (id, name, email, email_verified, created_at)
    select 'stranger_' || n, '', 'stranger' || n || '@example.com', true, now() - interval '40 days'
    from generate_series(1, ${DUE}::int) as n`,
  (db) => db.rows`
    insert into member (user_id, person_id, nickname, language)
    select user_id, 'end_' || user_id, 'Nick', 'en' from user_account where kind = 'member'`,
  (db) => db.rows`
    insert into person_session (id, user_id, expires_at, updated_at, token_hash, created_at)
    select 'session_' || user_id, person_id,
      now() + (1440 + user_id % 128159) * interval '1 minute', now(),
      'session_' || user_id, now() - user_id % 128159 * interval '1 minute'
    from member`,
  (db) => db.rows`
    insert into person_event (person_id, event_id, at, kind, detail, device)
    select person_id, n, now() - n * interval '20 days', 'signedIn', '{}', ''
    from member, generate_series(1, 3) as n`,
  (db) => db.rows`
    insert into person_passkey (id, public_key, user_id, credential_id, counter, device_type,
      backed_up)
    select 'passkey_' || user_id, '', person_id, 'credential_' || user_id, 0, 'singleDevice', false
    from member where user_id % 8 = 1`,
  (db, { users }) => db.rows`
    insert into person_verification (id, identifier, value, expires_at)
    select 'code_' || n, 'sign-in-otp-' || n, '', now() + ${LIFETIME}::interval
    from generate_series(1, ${users / 1_000 + DUE}::int) as n`,
  (db, { users }) => db.rows`
    insert into sign_in_rate (key_hash, hits, since)
    select 'rate_' || n, 1, now() - n % 60 * interval '1 minute'
    from generate_series(1, ${users / 100 + DUE}::int) as n`,

  // The activity of users.
  (db) => db.rows`
    insert into owned_item (user_id, item_id, granted_at, grant_id)
    select user_id, 1000000000000 + (user_id * 7 + n * 13) % 1000, created_at, n
    from user_account, generate_series(1, 8) as n`,
  (db) => db.rows`
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, item_ids, granted_at)
    select user_id, n, app_id, avatar_id, 'grant',
      array[1000000000000 + (user_id * 7 + n * 13) % 1000], created_at
    from link, generate_series(1, 4) as n`,
  (db) => db.rows`
    insert into kept_answer (user_id, avatar_id, idempotency_key, fingerprint, change_id, status,
      body, kept_at)
    select user_id, avatar_id, 'key_1', '', 1, 200, '{}',
      now() - user_id % 9599 * interval '1 minute'
    from link where user_id % 20 = 1`,
  (db) => db.rows`
    insert into kept_guest (app_id, idempotency_key, fingerprint, avatar_id, kept_at)
    select app_id, 'guest_' || user_id, '', avatar_id, now() - user_id % 9599 * interval '1 minute'
    from link where user_id % 20 = 2`,
  (db) => db.rows`
    insert into gacha_session (user_id, session_id, avatar_id, app_id, gacha_id, version, item_ids,
      currency_id, price, is_first, seed, draw_position, created_at, expires_at, consumed_at)
    select user_id, 'gs_' || user_id || '_' || n, avatar_id, app_id, gacha_id, 1, '{}',
      5000000000000, 300, false, '', n, made_at,
      made_at + interval '30 minutes', made_at
    from link, generate_series(1, 3) as n,
      lateral (select now() - (user_id * n) % 600 * interval '1 minute' as made_at,
        6000000000000 + substr(app_id, 5)::bigint as gacha_id) as made
    where user_id % 5 = 1`,
  (db) => db.rows`
    insert into gacha_standing (user_id, gacha_id, session_at, turn)
    select distinct user_id, gacha_id, now(), 3 from gacha_session`,
  (db) => db.rows`
    insert into draw (user_id, position, chain_id, gacha_id, version, session_hash, seed_hash,
      state, picks, item_ids, drawn_at, previous_hash, hash)
    select user_id, draw_position, 'chain_' || user_id, gacha_id, 1, '', '', '{}', '{1}',
      '{1000000000001}', created_at, '', ''
    from gacha_session`,
  (db) => db.rows`
    insert into draw_chain (user_id, chain_id, position, hash, changed_at)
    select user_id, 'chain_' || user_id, 3, '', max(drawn_at) from draw group by user_id`,
  (db) => db.rows`
    insert into draw_root (root_id, root, previous_root, made_at)
    select n, '', '', now() - (${ROOTS} - n) * interval '1 hour'
    from generate_series(1, ${ROOTS}::int) as n`,
  (db) => db.rows`
    insert into draw_leaf (root_id, chain_id, position, hash)
    select 1 + user_id % ${ROOTS}, chain_id, 3, '' from draw_chain`,
  (db) => db.rows`
    insert into shop_session (user_id, session_id, avatar_id, app_id, currency_id, version,
      item_ids, shop_ids, prices, created_at, expires_at)
    select user_id, 'ss_' || user_id, avatar_id, app_id,
      5000000000000 + substr(app_id, 5)::bigint, 1, '{1000000000001}', '{7000000000000}', '{100}',
      made_at, made_at + interval '1 day'
    from link, lateral (select now() - user_id % 1400 * interval '1 minute' as made_at) as made
    where user_id % 10 = 1`,
  (db) => db.rows`
    insert into saved_outfit (user_id, outfit_id, name, item_ids, created_at)
    select user_id, n, 'Look', '{1000000000001}', now()
    from member, generate_series(1, 3) as n`,
  (db) => db.rows`
    insert into closet_picture (token, user_id, item_ids, asked_at)
    select 'closet_' || user_id, user_id, '{1000000000001}',
      now() - user_id % 41759 * interval '1 minute'
    from member`,
  (db) => db.rows`
    insert into fitting (user_id, avatar_id, item_ids, base_item_ids, picture_token, changed_at,
      change_id)
    select user_id, avatar_id, '{1000000000001}', '{1000000000001}', 'fitting_' || user_id, now(), 1
    from link where user_id % 10 = 1`,
  (db) => db.rows`
    insert into vrm_generation (user_id, generation_id, avatar_id, app_id, item_ids, atlas_size,
      event_id, change_id, status, asked_at, attempts, due_at, ended_at)
    select user_id, 'vrm_' || user_id, avatar_id, app_id, '{1000000000001}', 2048, 'vrm', 1,
      'completed', made_at, 1, made_at, made_at
    from link, lateral (select now() - user_id % 9599 * interval '1 minute' as made_at) as made
    where user_id % 20 = 1`,
  (db) => db.rows`
    insert into upgrade (user_id, app_id, guest_user_id, upgraded_at)
    select user_id, app_id, user_id + 1, now() from link where user_id % 20 = 1`,
  (db) => db.rows`
    insert into connect_flow (flow_id, app_id, redirect_uri, scope, permissions, code_challenge,
      started_at, user_id, allowed_at, token_hash, exchanged_at)
    select 'flow_' || user_id, app_id, '', '', '{}', 'challenge_' || user_id, at, user_id, at,
      'flow_' || user_id, at
    from link, lateral (select now() - user_id % 41759 * interval '1 minute' as at) as times
    where user_id % 10 = 1`,
  (db) => db.rows`
    insert into connect_attempt (attempt_id, app_id, flow_id, step, joined, tried_at)
    select user_id, app_id, 'flow_' || user_id, 'exchange', '{}',
      now() - user_id % 41759 * interval '1 minute'
    from link where user_id % 10 = 1`,
  (db) => db.rows`
    insert into client_secret (secret_hash, app_id, user_id, avatar_id, expires_at)
    select 'secret_' || user_id, app_id, user_id, avatar_id, now() + ${LIFETIME}::interval
    from link where user_id % 20 = 1`,
  (db) => db.rows`
    insert into used_jwt (app_id, id_hash, ends_at)
    select app_id, 'jwt_' || user_id, now() + ${LIFETIME}::interval from link
    where user_id % 20 = 1`,
  (db) => db.rows`
    insert into webhook_event (user_id, event_id, app_id, avatar_id, type, body, created_at)
    select user_id, 'msg_' || user_id, app_id, avatar_id, 'items.granted', '{}',
      now() - user_id % 41759 * interval '1 minute'
    from link where user_id % 4 = 1`,
  (db) => db.rows`
    insert into webhook_event (user_id, event_id, app_id, avatar_id, type, body, created_at)
    select user_id, 'msg_' || user_id || '_' || n, app_id, avatar_id, 'items.granted', '{}',
      now() - (user_id % 50 + n * 50) * interval '1 minute'
    from
      (select * from link where app_id = ${LARGE_APP} order by user_id limit ${BUSY_USERS}) as busy,
      generate_series(1, ${MESSAGES_EACH}::int) as n`,
  (db) => db.rows`
    insert into webhook_delivery (user_id, event_id, endpoint_id, status, failures, attempts,
      replay, sending, due_at, created_at, ended_at)
    select user_id, event_id, 'we_' || substr(app_id, 5), 'delivered', 0, 1, false, false,
      created_at, created_at, created_at
    from webhook_event`,
  (db) => db.rows`
    insert into webhook_attempt (user_id, event_id, endpoint_id, number, started_at, ended_at,
      status_code, response)
    select user_id, event_id, endpoint_id, 1, created_at, created_at, 200, ''
    from webhook_delivery`,
  // Half of the entries of the request log belong to the large app.
  (db, { apps }) => db.rows`
    insert into request_entry (slot, app_id, log_id, request_id, at, method, route, status, ms,
      bytes, avatar_id, key_id, params)
    select ((at at time zone 'UTC')::date - date 'epoch') % ${RING_DAYS}::int,
      case n % 2 when 0 then ${LARGE_APP} else 'app_' || n % ${apps}::int end, n, 'req_' || n, at,
      'GET', '/v1/Echo', 200, 1, 100, 3000000000000 + n % 5000, 'key_0', '[]'
    from generate_series(1, ${REQUESTS}) as n,
      lateral (select now() - n * interval '3 seconds' as at) as times`,
  (db) => db.rows`
    insert into request_trim (app_id, edge_at)
    values (${LARGE_APP}, null), ('app_1', now() - interval '6 days')`,
  // The data that remains for seven days after an upgrade.
  (db) => db.rows`
    insert into request_log (app_id, log_id, request_id, at, method, route, status, ms, bytes,
      avatar_id, key_id, params)
    select ${LARGE_APP}, n, 'old_' || n, now() - n * interval '10 minutes', 'GET', '/v1/Echo', 200,
      1, 100, '3000000000001', 'key_0', '[]'
    from generate_series(1, ${EARLIER_REQUESTS}) as n`,
  (db) => db.rows`
    insert into request_tally (app_id, day, method, route, status, slot, requests, ms)
    select app_id, current_date - day, 'GET', '/v1/Endpoint' || route, 200, slot, 100, 100
    from app, generate_series(0, 89) as day, generate_series(1, 10) as route,
      generate_series(0, case when day < 2 then 3 else 0 end) as slot`,
  (db) => db.rows`
    insert into request_count (app_id, day, method, route, status, requests, ms)
    select app_id, current_date - day, 'GET', '/v1/Endpoint' || route, 200, 100, 100
    from app, generate_series(0, 89) as day, generate_series(1, 10) as route`,
  (db) => db.rows`
    insert into guest_count (app_id, day, slot, guests)
    select app_id, current_date - day, slot, 10
    from app, generate_series(0, 1) as day, generate_series(0, 7) as slot`,
  // A tenth of the users are active this week.
  (db) => db.rows`
    insert into cohort_step (user_id, app_id, cohort, step, number, due_on)
    select user_id, app_id, date_trunc('week', joined_at at time zone 'UTC')::date, 'active',
      user_id % 13, (date_trunc('week', now() at time zone 'UTC') + interval '7 days')::date
    from link where user_id % 10 = 1`,
  (db) => db.rows`
    insert into cohort_count (app_id, cohort, step, number, users)
    select app_id, (date_trunc('week', now() at time zone 'UTC') - week * interval '7 days')::date,
      step, number, 100
    from app, generate_series(1, 56) as week,
      lateral (select 'active' as step, generate_series(0, 12) as number
        union all select 'paid', unnest('{1,7,30}'::int[])) as steps`,
  (db) => db.rows`
    insert into organisation_day (organisation_id, day, quota, used)
    select organisation_id, current_date - day, 'vrmFiles', 10
    from organisation, generate_series(0, 2) as day`,
]
