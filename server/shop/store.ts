import type { IdText } from '@kisekae/contract/wire.ts'
import { ITEM, type ItemRow } from '../item/store.ts'
import type { Sql } from '../kernel/sql/db.ts'
import type { CartLine, CartState } from './rules.ts'

/** The user of the cart, and its id. */
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

/**
 * The items of a cart that the user does not own yet, in order. One statement, so that the lines
 * match the version even if the cart changes concurrently.
 */
export const listUnownedLines = (
  sql: Sql,
  { userId, avatarId, sessionId }: CartName,
) => sql.rows<LineRow>`
  select cart.version, cart.currency_id, cart.expires_at, cart.consumed_at,
    clock_timestamp() as now, line.shop_id, line.price, ${ITEM}
  from user_account as asker
  join shop_session as cart on cart.user_id in (asker.user_id, asker.upgraded_to)
  left join lateral unnest(cart.item_ids, cart.shop_ids, cart.prices)
    with ordinality as line (item_id, shop_id, price, place)
    on not exists (select 1 from owned_item
      where owned_item.user_id = cart.user_id and owned_item.item_id = line.item_id)
  left join item on item.item_id = line.item_id
  where asker.user_id = ${userId} and cart.session_id = ${sessionId}
    and ${avatarId} in (cart.avatar_id, cart.guest_avatar_id)
  order by line.place`

/** An open cart as its shop shows it: the items that the user does not own yet. */
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
      where owned_item.user_id = cart.user_id and owned_item.item_id = line.item_id)
  ) as unowned
  where cart.user_id = ${userId} and cart.avatar_id = ${avatarId}
    and cart.currency_id = ${currencyId}
    and cart.consumed_at is null and cart.expires_at > statement_timestamp()
  order by cart.created_at desc limit 1`

/** Everything that decides a change of a cart, read after the user's row was locked. */
export interface CartFacts extends CartState {
  currencyId: number
  itemIds: number[]
  shopIds: number[]
  prices: number[]
}

export const findCartFacts = (sql: Sql, { userId, avatarId, sessionId }: CartName) =>
  sql.find<CartFacts>`
    select version, currency_id, item_ids, shop_ids, prices, expires_at, consumed_at,
      clock_timestamp() as now
    from shop_session
    where user_id = ${userId} and session_id = ${sessionId} and avatar_id = ${avatarId}`

/** Nothing for a guest that was upgraded, whose carts belong to the linked user. */
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

/** The offer of an item for this avatar: in an open shop of its app with the cart's currency. */
export const findOffer = (
  sql: Sql,
  offer: {
    appId: string
    userId: number
    avatarId: IdText
    currencyId: number
    itemId: IdText
  },
) => sql.find<CartLine>`
  select shop_item.item_id, shop_item.shop_id, shop_item.price
  from shop_item
  join shop on shop.shop_id = shop_item.shop_id
  join item on item.item_id = shop_item.item_id
  join link on link.user_id = ${offer.userId} and link.avatar_id = ${offer.avatarId}
  where shop.app_id = ${offer.appId} and shop.currency_id = ${offer.currencyId}
    and shop_item.item_id = ${offer.itemId} and not item.base
    and shop.opened_at <= coalesce(link.test_at, statement_timestamp())
    and shop.closed_at > coalesce(link.test_at, statement_timestamp())
    and not exists (select 1 from owned_item
      where owned_item.user_id = link.user_id and owned_item.item_id = shop_item.item_id)
  order by shop.position, shop.shop_id
  limit 1`

export interface NewShop {
  shopId: number
  appId: string
  position: number
  nameJa: string
  nameEn: string
  currencyId: number
  openedAt: Date
  closedAt: Date
}

export const insertShop = (sql: Sql, shop: NewShop) => sql.rows`
  insert into shop (shop_id, app_id, position, name_ja, name_en, currency_id, opened_at, closed_at)
  values (${shop.shopId}, ${shop.appId}, ${shop.position}, ${shop.nameJa}, ${shop.nameEn},
    ${shop.currencyId}, ${shop.openedAt}, ${shop.closedAt})`

export const insertShopItem = (sql: Sql, item: CartLine & { position: number }) => sql.rows`
  insert into shop_item (shop_id, item_id, position, price)
  values (${item.shopId}, ${item.itemId}, ${item.position}, ${item.price})`
