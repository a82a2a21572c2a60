import type { PosterName } from '@kisekae/wardrobe/poster/paint-poster.ts'
import { type NewGacha, publishGacha } from '../gacha/table/publish.ts'
import type { StarterItems } from '../item/starter-items.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Db, Sql, Tx } from '../kernel/sql/db.ts'
import { insertShop, insertShopItem } from '../shop/store.ts'
import { insertUpload } from '../upload/store.ts'
import { DEMO_GACHAS, type DemoGacha } from './demo-gachas.ts'
import { DEMO_CURRENCIES, DEMO_SHOPS } from './demo-shops.ts'
import { insertCurrency, insertSample, listSales, type Sales } from './store.ts'

interface Seller {
  appId: string
  starter: StarterItems
  random: Random
}

interface Sale extends Seller {
  /** The ids of the demo's currencies, by name. */
  currencyIds: ReadonlyMap<string, number>
  openedAt: Date
  closedAt: Date
}

const DAY_MS = 86_400_000
const YEARS_DAYS = 3650

/**
 * Creates currencies, gachas and shops for the demo app unless it has some, and returns their ids.
 */
export async function seedSales(db: Db, seller: Seller): Promise<Sales> {
  const sales = await listSales(db, seller.appId)
  if (sales.gachaIds.length > 0) return sales
  await db.transaction(async (tx) => {
    const currencyIds = await insertCurrencies(tx, seller)
    const openedAt = new Date(tx.now.getTime() - DAY_MS)
    const closedAt = new Date(tx.now.getTime() + YEARS_DAYS * DAY_MS)
    const sale = { ...seller, currencyIds, openedAt, closedAt }
    for (const [position, gacha] of DEMO_GACHAS.entries()) await open(tx, gacha, position, sale)
    for (const position of DEMO_SHOPS.keys()) await openShop(tx, position, sale)
  })
  return listSales(db, seller.appId)
}

async function insertCurrencies(sql: Sql, { appId, random }: Seller): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const currency of DEMO_CURRENCIES) {
    const currencyId = newId(random)
    await insertCurrency(sql, { ...currency, currencyId, appId })
    ids.set(currency.name, currencyId)
  }
  return ids
}

async function open(tx: Tx, gacha: DemoGacha, position: number, sale: Sale): Promise<void> {
  const { theme, prizes, weights, samples, isFirstFree, ...shown } = gacha
  const sampleCoords = samples.map((_, at) => `demo-${theme}-${at + 1}`)
  for (const [at, keys] of samples.entries()) {
    await insertSample(tx, { token: sampleCoords[at], itemIds: idsOf(keys, sale) })
  }
  const pictures = (['background', 'banner', 'icon'] as const).map((kind) => ({ theme, kind }))
  for (const name of pictures) {
    await insertUpload(tx, { token: posterToken(name), mediaType: 'image/png', bytes: null })
  }
  const [backgroundImage, bannerImage, iconImage] = pictures.map(posterToken)
  const tiers = ['rare', 'uncommon', 'common'] as const
  await publishGacha(tx, {
    ...shown,
    gachaId: newId(sale.random),
    appId: sale.appId,
    position,
    sampleCoords,
    backgroundImage,
    bannerImage,
    iconImage,
    openedAt: sale.openedAt,
    closedAt: sale.closedAt,
    currencyId: currencyOf('coins', sale),
    rateDecimals: 2,
    onlyUnowned: false,
    guaranteeAfter: null,
    stepPrices: [],
    box: false,
    prizes: tiers.flatMap((tier): NewGacha['prizes'] =>
      idsOf(prizes[tier], sale).map((itemId) => ({
        itemId,
        weight: weights[tier],
        guaranteed: false,
        boxCount: null,
        free: isFirstFree && tier === 'common',
      })),
    ),
  })
}

async function openShop(sql: Sql, position: number, sale: Sale): Promise<void> {
  const { prices, currency, ...names } = DEMO_SHOPS[position]
  const shopId = newId(sale.random)
  const { appId, openedAt, closedAt } = sale
  const currencyId = currencyOf(currency, sale)
  await insertShop(sql, { ...names, shopId, appId, position, currencyId, openedAt, closedAt })
  for (const [place, [key, price]] of Object.entries(prices).entries()) {
    const [itemId] = idsOf([key], sale)
    await insertShopItem(sql, { shopId, itemId, price, position: place })
  }
}

/** The URLs of the demo's banner, background and icon for a theme. */
export const posterToken = ({ theme, kind }: PosterName) => `demo-${theme}-${kind}`

function currencyOf(name: string, { currencyIds }: Sale): number {
  const currencyId = currencyIds.get(name)
  if (currencyId === undefined) throw new Error(`The demo has no currency '${name}'.`)
  return currencyId
}

function idsOf(keys: readonly string[], { starter }: Sale): number[] {
  return keys.map((key) => {
    const itemId = starter.byKey.get(key)
    if (itemId === undefined) throw new Error(`The catalogue has no piece '${key}'.`)
    return itemId
  })
}
