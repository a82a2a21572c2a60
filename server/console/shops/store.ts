import { ITEM, type ItemRow } from '../../item/store.ts'
import type { Sql } from '../../kernel/sql/db.ts'

export interface CurrencyRow {
  currencyId: number
  nameJa: string
  nameEn: string
  yen: number | null
  usedBy: number
}

export const listCurrencyRows = (sql: Sql, appId: string) => sql.rows<CurrencyRow>`
  select currency_id, name_ja, name_en, yen,
    (select count(*) from shop where shop.currency_id = currency.currency_id)
      + (select count(distinct gacha_id) from gacha_table as terms
        where terms.currency_id = currency.currency_id) as used_by
  from currency where app_id = ${appId}
  order by name_en, currency_id`

export interface CurrencyName {
  appId: string
  currencyId: number
}

type NewCurrency = CurrencyName & Pick<CurrencyRow, 'nameJa' | 'nameEn' | 'yen'>

export const insertCurrencyRow = (sql: Sql, currency: NewCurrency) => sql.rows`
  insert into currency (currency_id, app_id, name_ja, name_en, yen)
  values (${currency.currencyId}, ${currency.appId}, ${currency.nameJa}, ${currency.nameEn},
    ${currency.yen})`

export const updateCurrency = (sql: Sql, currency: NewCurrency) => sql.find`
  update currency
  set name_ja = ${currency.nameJa}, name_en = ${currency.nameEn}, yen = ${currency.yen}
  where currency_id = ${currency.currencyId} and app_id = ${currency.appId}
  returning currency_id`

/** Does nothing if any price has ever used the currency, because prices are part of the history. */
export async function deleteCurrency(sql: Sql, name: CurrencyName): Promise<boolean> {
  if (await findCart(sql, name)) return false
  return (await deleteUnpriced(sql, name)) !== undefined
}

const findCart = (sql: Sql, { appId, currencyId }: CurrencyName) => sql.find`
  select 1 as there from shop_session
  where app_id = ${appId} and currency_id = ${currencyId}
  limit 1`

const deleteUnpriced = (sql: Sql, { appId, currencyId }: CurrencyName) => sql.find`
  delete from currency
  where currency_id = ${currencyId} and app_id = ${appId}
    and not exists (select 1 from shop where shop.currency_id = currency.currency_id)
    and not exists (select 1 from gacha_table where gacha_table.currency_id = currency.currency_id)
  returning currency_id`

export interface ShopRow {
  shopId: number
  nameJa: string
  nameEn: string
  currencyId: number
  openedAt: Date
  closedAt: Date
  version: number
  products: number
}

/** In the order of the console; 0 as the `shopId` means all shops. */
export const listShopRows = (sql: Sql, { appId, shopId }: { appId: string; shopId: number }) =>
  sql.rows<ShopRow>`
    select shop_id, name_ja, name_en, currency_id, opened_at, closed_at, version,
      (select count(*) from shop_item where shop_item.shop_id = shop.shop_id) as products
    from shop
    where app_id = ${appId} and (${shopId}::bigint = 0 or shop_id = ${shopId})
    order by position, shop_id`

export const listProducts = (sql: Sql, shopId: number) => sql.rows<ItemRow & { price: number }>`
  select ${ITEM}, shop_item.price
  from shop_item join item on item.item_id = shop_item.item_id
  where shop_item.shop_id = ${shopId}
  order by shop_item.position, item.item_id`

/** Those of the given items that an app may sell: usable by it, and not base items. */
export const listSellable = (
  sql: Sql,
  { appId, itemIds }: { appId: string; itemIds: readonly number[] },
) => sql.rows<{ itemId: number }>`
  select item_id from item
  where item_id = any(${itemIds}::bigint[]) and not base
    and (starter_key is not null or exists (select 1 from app_item
      where app_item.app_id = ${appId} and app_item.item_id = item.item_id))`

export const getLastPosition = (sql: Sql, appId: string) => sql.get<{ position: number }>`
  select coalesce(max(position), -1) as position from shop where app_id = ${appId}`

interface ChangedShop extends Omit<ShopRow, 'products'> {
  appId: string
}

/** Does nothing if the shop's version has changed. */
export const updateShop = (sql: Sql, shop: ChangedShop) => sql.find<{ version: number }>`
  update shop
  set name_ja = ${shop.nameJa}, name_en = ${shop.nameEn}, currency_id = ${shop.currencyId},
    opened_at = ${shop.openedAt}, closed_at = ${shop.closedAt}, version = version + 1
  where shop_id = ${shop.shopId} and app_id = ${shop.appId} and version = ${shop.version}
  returning version`

export const deleteProducts = (sql: Sql, shopId: number) => sql.rows`
  delete from shop_item where shop_id = ${shopId}`

export const insertProducts = (
  sql: Sql,
  { shopId, products }: { shopId: number; products: readonly { itemId: number; price: number }[] },
) => sql.rows`
  insert into shop_item (shop_id, item_id, position, price)
  select ${shopId}::bigint, product.item_id, product.place - 1, product.price
  from unnest(${products.map(({ itemId }) => itemId)}::bigint[],
    ${products.map(({ price }) => price)}::numeric[]) with ordinality
    as product (item_id, price, place)`

export const insertShopVersion = (
  sql: Sql,
  saved: { shopId: number; version: number; content: string; at: Date; by: string },
) => sql.rows`
  insert into shop_version (shop_id, version, content, saved_at, saved_by)
  values (${saved.shopId}, ${saved.version}, ${saved.content}::jsonb, ${saved.at}, ${saved.by})`

export const listShopVersions = (sql: Sql, shopId: number) =>
  sql.rows<{ version: number; at: Date; by: string; products: number }>`
    select version, saved_at as at, saved_by as by,
      jsonb_array_length(content -> 'products') as products
    from shop_version where shop_id = ${shopId}
    order by version desc limit 50`

export const findShopVersion = <Content>(
  sql: Sql,
  { appId, shopId, version }: { appId: string; shopId: number; version: number },
) => sql.find<{ content: Content }>`
  select content from shop_version
  join shop on shop.shop_id = shop_version.shop_id
  where shop.app_id = ${appId} and shop.shop_id = ${shopId}
    and shop_version.version = ${version}`
