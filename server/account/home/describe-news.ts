import { listNicknames } from '../../friend/store.ts'
import { describeItem } from '../../item/describe-item.ts'
import { ON_MANNEQUIN } from '../../item/picture-url.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { uploadUrl } from '../../upload/upload-url.ts'
import {
  listNewItems,
  listNewSales,
  listSaleItems,
  type NewItemRow,
  type NewSaleRow,
  type SaleItemRow,
} from './store.ts'

interface Presentation {
  assetUrl: string
  language: 'ja' | 'en'
}

/** The news from a member's apps. */
export async function describeNews(sql: Sql, userId: number, options: Presentation) {
  const items = await listNewItems(sql, userId)
  const givers = await nameGivers(sql, items)
  const sales = await listNewSales(sql, userId)
  const offered = sales.length > 0 ? await listSaleItems(sql, { userId, sales }) : []
  return {
    items: items.map((row) => ({
      ...describeNewItem(row, options),
      giverName: givers.get(row.giverId ?? 0) ?? null,
    })),
    sales: sales.map((row) => ({
      ...describeNewSale(row, options),
      items: offered
        .filter(({ kind, saleId }) => kind === row.kind && saleId === row.saleId)
        .map((item) => describeSaleItem(item, options)),
    })),
  }
}

/** The nicknames of the friends who gave the items; friends who have left are omitted. */
async function nameGivers(sql: Sql, items: readonly NewItemRow[]): Promise<Map<number, string>> {
  const ids = items.map(({ giverId }) => giverId).filter((giverId) => giverId !== null)
  const members = ids.length > 0 ? await listNicknames(sql, ids) : []
  return new Map(members.map(({ userId, nickname }) => [userId, nickname]))
}

function describeNewItem(row: NewItemRow, options: Presentation) {
  const item = describeItem(row, { ...options, view: ON_MANNEQUIN, have: true })
  const { itemId, name, imageUrl } = item
  return { itemId, name, imageUrl, grantedAt: row.grantedAt, appName: row.appName }
}

function describeNewSale(row: NewSaleRow, { assetUrl, language }: Presentation) {
  const { kind, saleId, bannerUpload, openedAt, appId, appName, iconUpload } = row
  return {
    kind,
    saleId,
    name: language === 'ja' ? row.nameJa : row.nameEn,
    imageUrl: bannerUpload && uploadUrl(assetUrl, bannerUpload),
    openedAt,
    appId,
    appName,
    iconUrl: iconUpload && uploadUrl(assetUrl, iconUpload),
  }
}

function describeSaleItem(row: SaleItemRow, options: Presentation) {
  const item = describeItem(row, { ...options, view: ON_MANNEQUIN, have: false })
  const { itemId, name, imageUrl } = item
  return { itemId, name, imageUrl, isWished: row.isWished }
}
