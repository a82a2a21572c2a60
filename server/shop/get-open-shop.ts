import type { IdText } from '@kisekae/contract/wire.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { isOpen, shopNotFound } from './rules.ts'
import { listShops, type ShopRow } from './store.ts'

/** Finds a shop of an app; refuses a shop that is not open at the given time. */
export async function getOpenShop(
  sql: Sql,
  { appId, shopId, at }: { appId: string; shopId: IdText; at: Date },
): Promise<ShopRow> {
  const [shop] = await listShops(sql, { appId, shopId })
  if (!shop || !isOpen(shop, at)) throw shopNotFound()
  return shop
}
