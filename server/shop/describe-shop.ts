import type { ShopItem, ShopOffer, ShopSummary } from '@kisekae/contract/shop.ts'
import { describeItem, type Presentation as ItemPresentation } from '../item/describe-item.ts'
import { pictureUrl, THUMBNAIL_FILE } from '../item/picture-url.ts'
import type { ItemRow } from '../item/store.ts'
import type { Language } from '../kernel/serve/serve.ts'
import type { LineRow, ShelfRow, ShopRow } from './store.ts'

export interface Presentation {
  assetUrl: string
  language: Language
}

type ShelfPresentation = Omit<ItemPresentation, 'have'> & { shopId: number }

/** An item with the shop that sells it, and its price there. */
export interface PricedItem extends ItemRow {
  shopId: number
  price: number
}

export const describeShopItem = (
  { itemId, price, shopId, tags, pictureToken, ...names }: PricedItem,
  { assetUrl, language }: Presentation,
): ShopItem => ({
  itemId,
  name: nameIn(language, names),
  price,
  shopId,
  tags,
  thumbnailUrl: pictureUrl(assetUrl, pictureToken, THUMBNAIL_FILE),
})

/** The items of a cart; a cart with no items to show is a single row without an item. */
export const describeLines = (lines: readonly LineRow[], view: Presentation): ShopItem[] =>
  lines.flatMap(({ itemId, ...line }) =>
    itemId === null ? [] : describeShopItem({ itemId, ...line }, view),
  )

export const describeShop = (
  { shopId, currencyId, closedAt, ...names }: ShopRow,
  language: Language,
): ShopSummary => ({
  shopId,
  name: nameIn(language, names),
  currencyId,
  closedAt: closedAt.toISOString(),
})

/** The items of a shop, in the order set in the console; pictured as in `GET /v1/Items`. */
export const describeShelf = (
  shelf: readonly ShelfRow[],
  { shopId, ...presentation }: ShelfPresentation,
): ShopOffer[] =>
  shelf.map((row) => ({
    ...describeItem(row, { ...presentation, have: row.have }),
    price: row.price,
    shopId,
  }))

const nameIn = (language: Language, { nameJa, nameEn }: { nameJa: string; nameEn: string }) =>
  language === 'ja' ? nameJa : nameEn
