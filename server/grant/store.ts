import type { IdText } from '@kisekae/contract/wire.ts'
import type { Kept } from '../kernel/once/change-once.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type Step, step } from '../kernel/sql/statement.ts'
import { WANTED_EVENTS } from '../webhook/store.ts'

/** The request. */
export interface GrantRequest {
  appId: string
  userId: number
  avatarId: IdText
  itemIds: readonly IdText[]
  failIfOwnedItemExists: boolean
  /** Empty for none. */
  gachaSessionId: string
  shopSessionId: string
  /** Whether the app states that the grant belongs to no session. */
  isBonus: boolean
  /** Empty for none. */
  idempotencyKey: string
  /** The id of this grant in the history. */
  grantId: number
}

/** A session to be granted. Null fields mean that this avatar has no such session. */
interface SessionFacts {
  sessionItemIds: number[] | null
  sessionExpiresAt: Date | null
  sessionConsumedAt: Date | null
}

/** Everything that decides a grant, read after the user's row was locked. */
export interface GrantFacts extends SessionFacts, Kept {
  now: Date
  permissions: string[]
  unlinked: boolean
  upgraded: boolean
  wantedEvents: string[]
  /** The requested items that the app can use. */
  usableItemIds: number[]
  /** The base items among the requested items. */
  baseItemIds: number[]
  /** Owned items among those requested and those in the cart. */
  ownedItemIds: number[]
  /** For a gacha session. */
  gachaId: number | null
  isFirst: boolean | null
  firstGrantedAt: Date | null
  sessionTurn: number | null
  turn: number | null
  /**
   * Whether the session has a price, and is the first one with a price in the user's first thirty
   * days.
   */
  isFirstPurchase: boolean
  /** Whether all items belong to a first session that is waiting for its grant. */
  ofOpenFirstSession: boolean
}

/**
 * The planner must not see the list: if it is short, PostgreSQL makes a plan for each grant, which
 * takes twice as long as the rest of the statement.
 */
export const findGrantFacts = (sql: Sql, request: GrantRequest) => sql.find<GrantFacts>`
  with asked as materialized (select ${request.itemIds}::bigint[] as item_ids)
  select clock_timestamp() as now, link.permissions, link.unlinked_at is not null as unlinked,
    user_account.upgraded_at is not null as upgraded, ${WANTED_EVENTS} as wanted_events,
    array(select item.item_id from item
      where item.item_id = any((select item_ids from asked)::bigint[])
        and (item.starter_key is not null or exists (select 1 from app_item
          where app_item.app_id = ${request.appId} and app_item.item_id = item.item_id))
    ) as usable_item_ids,
    array(select item_id from item
      where item_id = any((select item_ids from asked)::bigint[]) and base) as base_item_ids,
    array(select item_id from owned_item
      where user_id = ${request.userId}
        and item_id = any((select item_ids from asked) || cart.item_ids)
    ) as owned_item_ids,
    coalesce(drawn.item_ids, cart.item_ids) as session_item_ids,
    coalesce(drawn.expires_at, cart.expires_at) as session_expires_at,
    coalesce(drawn.consumed_at, cart.consumed_at) as session_consumed_at,
    drawn.gacha_id, drawn.is_first, drawn.turn as session_turn,
    standing.first_granted_at, standing.turn,
    link.paid_at is null
      and coalesce(link.joined_at > statement_timestamp() - interval '30 days', false)
      and coalesce(drawn.price, (select sum(price) from unnest(cart.prices) as price), 0) > 0
      as is_first_purchase,
    ${request.gachaSessionId} = '' and ${request.shopSessionId} = ''
      and not ${request.isBonus}::boolean and exists (
      select 1 from gacha_session as open
      left join gacha_standing as of_open
        on of_open.user_id = open.user_id and of_open.gacha_id = open.gacha_id
      where open.user_id = ${request.userId} and open.avatar_id = ${request.avatarId}
        and open.is_first and open.consumed_at is null and open.expires_at > statement_timestamp()
        and open.item_ids @> (select item_ids from asked) and of_open.first_granted_at is null
    ) as of_open_first_session,
    kept.fingerprint as kept_fingerprint, kept.status as kept_status, kept.body as kept_body
  from user_account
  join link on link.user_id = user_account.user_id and link.avatar_id = ${request.avatarId}
  left join gacha_session as drawn on drawn.user_id = user_account.user_id
    and drawn.session_id = ${request.gachaSessionId} and drawn.avatar_id = link.avatar_id
  left join gacha_standing as standing
    on standing.user_id = user_account.user_id and standing.gacha_id = drawn.gacha_id
  left join shop_session as cart on cart.user_id = user_account.user_id
    and cart.session_id = ${request.shopSessionId} and cart.avatar_id = link.avatar_id
  left join kept_answer as kept on kept.user_id = user_account.user_id
    and kept.avatar_id = link.avatar_id and kept.idempotency_key = ${request.idempotencyKey}
    and kept.kept_at > statement_timestamp() - interval '7 days'
  where user_account.user_id = ${request.userId} and user_account.deleted_at is null`

/** A grant that was approved. */
export interface Grant extends GrantRequest {
  now: Date
  source: 'grant' | 'bonus' | 'gacha' | 'shop'
  /** The requested items that the user lacked. */
  addedItemIds: readonly number[]
  /** The gacha whose session is granted; 0 for none. */
  gachaId: number
  isFirst: boolean
}

/** A gift from a friend or from the service is written like a grant. */
type WrittenGrant = Omit<Grant, 'source'> & { source: Grant['source'] | 'gift' | 'welcome' }

/** All effects of a grant, in one statement: all or nothing. */
export const insertGrant = (grant: Grant): Step => writeGrant(step, grant)

/** Saves a grant in a transaction that has locked the user. */
export const saveGrant = (sql: Sql, grant: WrittenGrant) =>
  writeGrant((...query) => sql.rows(...query), grant)

const writeGrant = <Result>(
  write: (...query: Parameters<typeof step>) => Result,
  grant: WrittenGrant,
): Result => write`
  with entry as (
    insert into ledger (user_id, grant_id, app_id, avatar_id, source, source_id, item_ids,
      granted_at)
    values (${grant.userId}, ${grant.grantId}, ${grant.appId}, ${grant.avatarId}, ${grant.source},
      nullif(${grant.gachaSessionId} || ${grant.shopSessionId}, ''),
      ${grant.addedItemIds}::bigint[], ${grant.now})
  ), drawn as (
    update gacha_session set consumed_at = ${grant.now}
    where user_id = ${grant.userId} and session_id = ${grant.gachaSessionId}
  ), standing as (
    update gacha_standing
    set first_granted_at = case when ${grant.isFirst} then ${grant.now} else first_granted_at end,
      turn = gacha_standing.turn + 1,
      memory = coalesce(session.memory, gacha_standing.memory)
    from gacha_session as session
    where gacha_standing.user_id = ${grant.userId} and gacha_standing.gacha_id = ${grant.gachaId}
      and session.user_id = ${grant.userId} and session.session_id = ${grant.gachaSessionId}
  ), cart as (
    update shop_session set consumed_at = ${grant.now}
    where user_id = ${grant.userId} and session_id = ${grant.shopSessionId}
  )
  insert into owned_item (user_id, item_id, granted_at, grant_id)
  select ${grant.userId}, added.item_id, ${grant.now}, ${grant.grantId}
  from unnest(${grant.addedItemIds}::bigint[]) as added (item_id)`

/** Whether the grant, which has just been made, is in the ledger: earlier months are not read. */
export const findEntry = (sql: Sql, { userId, grantId }: { userId: number; grantId: number }) =>
  sql.find`
    select 1 as there from ledger where user_id = ${userId} and grant_id = ${grantId}
      and granted_at > statement_timestamp() - interval '31 days'`
