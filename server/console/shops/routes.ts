import type { ShopTerms } from '@kisekae/contract/console/shops.ts'
import * as contract from '@kisekae/contract/console/shops.ts'
import { getClock } from '../../avatar/store.ts'
import { newId } from '../../kernel/random.ts'
import type { Sql, Tx } from '../../kernel/sql/db.ts'
import { insertShop } from '../../shop/store.ts'
import type { OnConsole } from '../call/console-call.ts'
import { noSuchThing } from '../call/faults.ts'
import { changedMeanwhile, currencyUsed, productRefused } from '../call/sales-faults.ts'
import { describeBrief } from '../items/describe-brief.ts'
import {
  deleteCurrency,
  deleteProducts,
  findShopVersion,
  getLastPosition,
  insertCurrencyRow,
  insertProducts,
  insertShopVersion,
  listCurrencyRows,
  listProducts,
  listSellable,
  listShopRows,
  listShopVersions,
  updateCurrency,
  updateShop,
} from './store.ts'

/** Currencies, and shops with the items they sell. */
export function shopRoutes(on: OnConsole, setup: { assetUrl: string }): void {
  currencyRoutes(on)
  shelfRoutes(on, setup)
}

function currencyRoutes(on: OnConsole): void {
  const list = async (sql: Sql, { appId }: { appId: string }) => ({
    currencies: await listCurrencyRows(sql, appId),
  })
  on(contract.listCurrencies, ({ db, app }) => list(db, app))

  on(contract.createCurrency, (call) =>
    call.change(async (tx) => {
      const { app, body } = call
      const currencyId = newId(call.random)
      await insertCurrencyRow(tx, { ...body, appId: app.appId, currencyId })
      const did = { action: 'currency.created', subject: currencyId, detail: body }
      return { answer: await list(tx, app), did }
    }),
  )

  on(contract.changeCurrency, (call) => {
    const { app, body } = call
    const currencyId = call.id('currencyId')
    return call.change(async (tx) => {
      const isThere = await updateCurrency(tx, { ...body, appId: app.appId, currencyId })
      if (!isThere) throw noSuchThing()
      const did = { action: 'currency.changed', subject: currencyId, detail: body }
      return { answer: await list(tx, app), did }
    })
  })

  on(contract.removeCurrency, (call) => {
    const { app } = call
    const name = { appId: app.appId, currencyId: call.id('currencyId') }
    return call.change(async (tx) => {
      const known = await listCurrencyRows(tx, app.appId)
      if (!known.some(({ currencyId }) => currencyId === name.currencyId)) throw noSuchThing()
      if (!(await deleteCurrency(tx, name))) throw currencyUsed()
      const did = { action: 'currency.removed', subject: name.currencyId }
      return { answer: await list(tx, app), did }
    })
  })
}

interface ShopName {
  appId: string
  shopId: number
}

function shelfRoutes(on: OnConsole, { assetUrl }: { assetUrl: string }): void {
  on(contract.listShops, async ({ db, app: { appId } }) => {
    const { at: now } = await getClock(db)
    return { shops: await listShopRows(db, { appId, shopId: 0 }), now }
  })

  on(contract.readShop, ({ db, app: { appId }, id }) =>
    describe(db, { appId, shopId: id('shopId') }),
  )

  on(contract.createShop, (call) =>
    call.change(async (tx) => {
      const { body, person, app } = call
      const { appId } = app
      const name = { appId, shopId: newId(call.random) }
      await mustSell(tx, appId, body)
      const { position } = await getLastPosition(tx, appId)
      await insertShop(tx, { ...body, ...name, ...readPeriod(body), position: position + 1 })
      await keepVersion(tx, { ...name, version: 1 }, { terms: body, by: person.email })
      const did = { action: 'shop.created', subject: name.shopId, detail: describeChange(body) }
      return { answer: await describe(tx, name), did }
    }),
  )

  on(contract.changeShop, (call) => {
    const { version, ...terms } = call.body
    const { appId } = call.app
    const name = { appId, shopId: call.id('shopId') }
    const { email } = call.person
    return call.change(async (tx) => {
      const [known] = await listShopRows(tx, name)
      if (!known) throw noSuchThing()
      await mustSell(tx, appId, terms)
      const changed = await updateShop(tx, { ...terms, ...name, ...readPeriod(terms), version })
      if (!changed) throw changedMeanwhile()
      await keepVersion(tx, { ...name, ...changed }, { terms, by: email })
      const detail = { version: changed.version, ...describeChange(terms) }
      const did = { action: 'shop.changed', subject: name.shopId, detail }
      return { answer: await describe(tx, name), did }
    })
  })

  on(contract.readShopVersion, async ({ db, app: { appId }, id }) => {
    const name = { appId, shopId: id('shopId'), version: id('version') }
    const found = await findShopVersion<ShopTerms>(db, name)
    if (!found) throw noSuchThing()
    return found.content
  })

  async function describe(sql: Sql, name: ShopName) {
    const [shop] = await listShopRows(sql, name)
    if (!shop) throw noSuchThing()
    const rows = await listProducts(sql, name.shopId)
    return {
      ...shop,
      products: rows.map(({ itemId, price }) => ({ itemId, price })),
      items: rows.map((row) => describeBrief(row, assetUrl)),
      versions: await listShopVersions(sql, name.shopId),
      now: (await getClock(sql)).at,
    }
  }
}

const readPeriod = ({ openedAt, closedAt }: ShopTerms) => ({
  openedAt: new Date(openedAt),
  closedAt: new Date(closedAt),
})

/** The audit log's description: enough to see what changed, without a list of a thousand items. */
const describeChange = ({ products, ...terms }: ShopTerms) => ({
  ...terms,
  products: products.length,
})

async function mustSell(sql: Sql, appId: string, terms: ShopTerms): Promise<void> {
  const { openedAt, closedAt } = readPeriod(terms)
  if (!(closedAt > openedAt)) throw productRefused({ message: 'It closes before it opens.' })
  const currencies = await listCurrencyRows(sql, appId)
  if (!currencies.some(({ currencyId }) => currencyId === terms.currencyId)) {
    throw productRefused({ message: 'There is no such currency.' })
  }
  const itemIds = terms.products.map(({ itemId }) => itemId)
  const twice = itemIds.find((itemId, at) => itemIds.indexOf(itemId) !== at)
  if (twice) throw productRefused({ message: `Item ${twice} is listed twice.` })
  const known = new Set((await listSellable(sql, { appId, itemIds })).map(({ itemId }) => itemId))
  const unknown = itemIds.find((itemId) => !known.has(itemId))
  if (unknown) throw productRefused({ message: `Item ${unknown} cannot be sold by this app.` })
}

/** Saves the shop's items, and a copy of its terms for later viewing. */
async function keepVersion(
  tx: Tx,
  { shopId, version }: { shopId: number; version: number },
  { terms, by }: { terms: ShopTerms; by: string },
): Promise<void> {
  await deleteProducts(tx, shopId)
  await insertProducts(tx, { shopId, products: terms.products })
  await insertShopVersion(tx, { shopId, version, content: JSON.stringify(terms), at: tx.now, by })
}
