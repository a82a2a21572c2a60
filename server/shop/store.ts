import type { IdText } from '@kisekae/contract/wire.ts'
import { ITEM, type ItemRow } from '../item/store.ts'
import type { Kept } from '../kernel/once/change-once.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { type Step, step } from '../kernel/sql/statement.ts'
import type { CartLine, CartState, CartsOfUser } from './rules.ts'

/** The user of a cart, and the cart's id. */
export interface CartName {
  userId: number
  avatarId: IdText
  sessionId: string
}

/**
 * A line of a cart with its item, and the cart itself; a cart with nothing left to show has a
 * single row with `itemId` null.
 */
export interface LineRow extends CartState, Omit<ItemRow, 'itemId'> {
  currencyId: number
  itemId: number | null
  shopId: number
  price: number
}

/** The linked user that a guest was upgraded to. */
export const findUpgradedTo = (sql: Sql, userId: number) => sql.find<{ userId: number }>`
  select upgraded_to as user_id from user_account
  where user_id = ${userId} and upgraded_to is not null`

/**
 * The items of a user's cart that the user does not own yet. One statement, so that the lines match
 * the version even if the cart changes concurrently.
 */
export const listLinesOf = (
  sql: Sql,
  { userId, avatarId, sessionId }: CartName,
) => sql.rows<LineRow>`
  select cart.version, cart.currency_id, cart.expires_at, cart.consumed_at,
    clock_timestamp() as now, line.shop_id, line.price, ${ITEM}
  from shop_session as cart
  left join lateral unnest(cart.item_ids, cart.shop_ids, cart.prices)
    with ordinality as line (item_id, shop_id, price, place)
    on not exists (select 1 from owned_item
      where owned_item.user_id = ${userId} and owned_item.item_id = line.item_id)
  left join item on item.item_id = line.item_id
  where cart.user_id = ${userId} and cart.session_id = ${sessionId}
    and ${avatarId} in (cart.avatar_id, cart.guest_avatar_id)
  order by line.place`

/** An open cart as shown in its shop, with the items that the user does not own yet. */
export interface CartRow {
  sessionId: string
  version: number
  itemIds: number[]
  total: number
}

/** The open cart in a currency; the newest, if there are several. */
export const findOpenCart = (
  sql: Sql,
  { userId, avatarId, currencyId }: Omit<CartName, 'sessionId'> & { currencyId: number },
) => sql.find<CartRow>`
  select cart.session_id, cart.version, unowned.item_ids, unowned.total
  from shop_session as cart
  cross join lateral (
    select coalesce(array_agg(line.item_id order by line.place), '{}') as item_ids,
      coalesce(sum(line.price), 0) as total
    from unnest(cart.item_ids, cart.prices) with ordinality as line (item_id, price, place)
    where not exists (select 1 from owned_item
      where owned_item.user_id = ${userId} and owned_item.item_id = line.item_id)
  ) as unowned
  where cart.user_id = ${userId} and cart.avatar_id = ${avatarId}
    and cart.currency_id = ${currencyId}
    and cart.consumed_at is null and cart.expires_at > statement_timestamp()
  order by cart.created_at desc limit 1`

/** A cart with the fields that a change to it needs. */
export interface CartFacts extends CartState {
  currencyId: number
  itemIds: number[]
  shopIds: number[]
  prices: number[]
}

export const findCartOf = (sql: Sql, { userId, avatarId, sessionId }: CartName) =>
  sql.find<CartFacts>`
    select version, currency_id, item_ids, shop_ids, prices, expires_at, consumed_at,
      clock_timestamp() as now
    from shop_session
    where user_id = ${userId} and session_id = ${sessionId}
      and ${avatarId} in (avatar_id, guest_avatar_id)`

/** A cart about to be filled by an app's server. */
export interface NewCart extends CartName {
  changeId: number
  appId: string
  itemIds: readonly IdText[]
  idempotencyKey: string
}

/** Everything on which a new cart depends, read after the user's row has been locked. */
export interface OpeningFacts extends Kept, CartsOfUser {
  now: Date
  /** The avatar's test date, or the database's clock. */
  at: Date
  permissions: string[]
  unlinked: boolean
  /** Those of the given items that the user owns. */
  ownedItemIds: number[]
}

export const findOpeningFacts = (sql: Sql, cart: NewCart) => sql.find<OpeningFacts>`
  select clock_timestamp() as now, coalesce(link.test_at, clock_timestamp()) as at,
    link.permissions, link.unlinked_at is not null as unlinked,
    user_account.upgraded_at is not null as upgraded,
    (select count(*) from shop_session as open
      where open.user_id = ${cart.userId} and open.avatar_id = ${cart.avatarId}
        and open.consumed_at is null and open.expires_at > statement_timestamp()) as open_carts,
    array(select item_id from owned_item
      where user_id = ${cart.userId} and item_id = any(${cart.itemIds}::bigint[])
    ) as owned_item_ids,
    kept.fingerprint as kept_fingerprint, kept.status as kept_status, kept.body as kept_body
  from user_account
  join link on link.user_id = user_account.user_id and link.avatar_id = ${cart.avatarId}
  left join kept_answer as kept on kept.user_id = user_account.user_id
    and kept.avatar_id = link.avatar_id and kept.idempotency_key = ${cart.idempotencyKey}
    and kept.kept_at > statement_timestamp() - interval '7 days'
  where user_account.user_id = ${cart.userId} and user_account.deleted_at is null`

export const insertFilledCart = (
  cart: CartName & {
    appId: string
    currencyId: number
    lines: readonly CartLine[]
    now: Date
    expiresAt: Date
  },
): Step => step`
  insert into shop_session (user_id, session_id, avatar_id, app_id, currency_id, version, item_ids,
    shop_ids, prices, created_at, expires_at)
  values (${cart.userId}, ${cart.sessionId}, ${cart.avatarId}, ${cart.appId}, ${cart.currencyId}, 1,
    ${cart.lines.map(({ itemId }) => itemId)}::bigint[],
    ${cart.lines.map(({ shopId }) => shopId)}::bigint[],
    ${cart.lines.map(({ price }) => price)}::numeric[], ${cart.now}, ${cart.expiresAt})`

/** Does nothing for a guest who was upgraded, whose carts belong to the linked user. */
export const insertCart = (
  sql: Sql,
  cart: CartName & { appId: string; currencyId: number; now: Date; expiresAt: Date },
) => sql.find<{ sessionId: string }>`
  insert into shop_session (user_id, session_id, avatar_id, app_id, currency_id, version, item_ids,
    shop_ids, prices, created_at, expires_at)
  select user_id, ${cart.sessionId}, ${cart.avatarId}::bigint, ${cart.appId},
    ${cart.currencyId}::bigint, 1, '{}', '{}', '{}', ${cart.now}::timestamptz,
    ${cart.expiresAt}::timestamptz
  from user_account where user_id = ${cart.userId} and upgraded_at is null
  returning session_id`

/** Every change increases the version: an older view of the cart is refused from then on. */
export const updateCart = (sql: Sql, cart: CartName, lines: readonly CartLine[]) =>
  sql.get<{ version: number }>`
    update shop_session set version = version + 1,
      item_ids = ${lines.map(({ itemId }) => itemId)}::bigint[],
      shop_ids = ${lines.map(({ shopId }) => shopId)}::bigint[],
      prices = ${lines.map(({ price }) => price)}::numeric[]
    where user_id = ${cart.userId} and session_id = ${cart.sessionId}
    returning version`

/**
 * The offers for this avatar, one per item: from the named shop or, if none is named, from the
 * first one that sells the item. Only open shops of the app that use the cart's currency are
 * considered.
 */
export const listOffers = (
  sql: Sql,
  offer: {
    appId: string
    userId: number
    avatarId: IdText
    currencyId: number
    shopId: IdText | ''
    itemIds: readonly IdText[]
  },
) => sql.rows<CartLine>`
  select distinct on (shop_item.item_id) shop_item.item_id, shop_item.shop_id, shop_item.price
  from shop_item
  join shop on shop.shop_id = shop_item.shop_id
  join item on item.item_id = shop_item.item_id
  join link on link.user_id = ${offer.userId} and link.avatar_id = ${offer.avatarId}
  where shop.app_id = ${offer.appId} and shop.currency_id = ${offer.currencyId}
    and shop_item.item_id = any(${offer.itemIds}::bigint[]) and not item.base
    and (${offer.shopId} = '' or shop.shop_id = nullif(${offer.shopId}, '')::bigint)
    and shop.opened_at <= coalesce(link.test_at, statement_timestamp())
    and shop.closed_at > coalesce(link.test_at, statement_timestamp())
    and not exists (select 1 from owned_item
      where owned_item.user_id = link.user_id and owned_item.item_id = shop_item.item_id)
  order by shop_item.item_id, shop.position, shop.shop_id`

export interface ShopRow {
  shopId: number
  nameJa: string
  nameEn: string
  currencyId: number
  openedAt: Date
  closedAt: Date
}

/** All shops of an app, or one of them, in the order of the console. */
export const listShops = (
  sql: Sql,
  { appId, shopId }: { appId: string; shopId: IdText | '' },
) => sql.rows<ShopRow>`
  select shop_id, name_ja, name_en, currency_id, opened_at, closed_at
  from shop
  where app_id = ${appId} and (${shopId} = '' or shop_id = nullif(${shopId}, '')::bigint)
  order by position, shop_id`

export interface ShelfRow extends ItemRow {
  price: number
  have: boolean
}

interface ShelfSlice {
  shopId: number
  userId: number
  limit: number
  offset: number
}

/** A page that is long enough for every item of a shop. */
export const WHOLE_SHELF = { limit: 1_000, offset: 0 }

/** The items of a shop, in the order of the console. */
export const listShelf = (
  sql: Sql,
  { shopId, userId, limit, offset }: ShelfSlice,
) => sql.rows<ShelfRow>`
  select ${ITEM}, shop_item.price, item.base or owned_item.item_id is not null as have
  from shop_item
  join item on item.item_id = shop_item.item_id
  left join owned_item
    on owned_item.item_id = shop_item.item_id and owned_item.user_id = ${userId}
  where shop_item.shop_id = ${shopId}
  order by shop_item.position, shop_item.item_id
  limit ${limit} offset ${offset}`

export interface NewShop extends ShopRow {
  appId: string
  position: number
}

export const insertShop = (sql: Sql, shop: NewShop) => sql.rows`
  insert into shop (shop_id, app_id, position, name_ja, name_en, currency_id, opened_at, closed_at)
  values (${shop.shopId}, ${shop.appId}, ${shop.position}, ${shop.nameJa}, ${shop.nameEn},
    ${shop.currencyId}, ${shop.openedAt}, ${shop.closedAt})`

export const insertShopItem = (sql: Sql, item: CartLine & { position: number }) => sql.rows`
  insert into shop_item (shop_id, item_id, position, price)
  values (${item.shopId}, ${item.itemId}, ${item.position}, ${item.price})`
