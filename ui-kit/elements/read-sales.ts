import type { Gacha, GachaFittingRoom, Gachas } from '@kisekae/contract/gacha.ts'
import type { Currencies, KitShop } from '@kisekae/contract/kit-screens.ts'
import type { Shops } from '@kisekae/contract/shop.ts'
import type { KitOptions } from './kit.ts'
import { ask } from './kit-api.ts'

/** The data of the gacha and shop screens, each read with one or two requests. */
export const readSales = {
  async gachas(options: KitOptions) {
    const [{ gachas }, currencies] = await Promise.all([
      ask<Gachas>(options, { path: '/Gachas' }),
      readCurrencies(options),
    ])
    const { currencyId } = options
    const shown = gachas.filter((gacha) => !currencyId || String(gacha.currencyId) === currencyId)
    return { gachas: shown, currencies }
  },

  async gacha(options: KitOptions) {
    const { gachaId } = options
    const path = `/Gacha/${encodeURIComponent(gachaId)}`
    const [gacha, currencies] = await Promise.all([
      ask<Gacha>(options, { path }),
      readCurrencies(options),
    ])
    return { gacha, currency: currencies.get(gacha.currencyId) ?? '' }
  },

  /** Null if no picture arrives, since a purchase does not depend on one. */
  async onMe(options: KitOptions): Promise<string | null> {
    const { gachaId, avatarId } = options
    const path = `/Gacha/${encodeURIComponent(gachaId)}/FittingRoom`
    const question = { path, query: { avatarId } }
    return ask<GachaFittingRoom>(options, question).then(
      ({ avatarImageUrl }) => avatarImageUrl,
      () => null,
    )
  },

  async shops(options: KitOptions) {
    const { shops } = await ask<Shops>(options, { path: '/Shops' })
    const { currencyId } = options
    return shops.filter((shop) => !currencyId || String(shop.currencyId) === currencyId)
  },

  async shop(options: KitOptions) {
    const path = `/Shop/${encodeURIComponent(options.shopId)}`
    const [shop, currencies] = await Promise.all([
      ask<KitShop>(options, { path }),
      readCurrencies(options),
    ])
    return { shop, currency: currencies.get(shop.currencyId) ?? '' }
  },
}

async function readCurrencies(options: KitOptions): Promise<ReadonlyMap<number, string>> {
  const { currencies } = await ask<Currencies>(options, { path: '/Currencies' })
  return new Map(currencies.map(({ currencyId, name }) => [currencyId, name]))
}
