import type { IdText } from '@kisekae/contract/wire.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { isOpen, shopNotFound } from './rules.ts'
import { listShops, type ShopRow } from './store.ts'

/** The shop of an app that is open at a date. */
export async function getOpenShop(
  sql: Sql,
  { appId, shopId, at }: { appId: string; shopId: IdText; at: Date },
): Promise<ShopRow> {
  const [shop] = await listShops(sql, { appId, shopId })
  if (!shop || !isOpen(shop, at)) throw shopNotFound()
  return shop
}
