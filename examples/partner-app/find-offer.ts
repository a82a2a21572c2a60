import type { Id, Kisekae } from '@kisekae/sdk'
import type { Customer, Order } from './customer.ts'
import { priceOf } from './screens/shop.ts'

/** What is about to be bought, as the confirmation screen and the payment need it. */
export interface Offer extends Omit<Order, 'state' | 'boughtAt'> {
  kind: 'gacha' | 'shop'
  /** RFC 3339; null: it is sold without an end. */
  closedAt: string | null
}

/** The cart changed in another tab since this page was made. */
export class CartChanged extends Error {}

/** From the address of the confirmation screen: a draw, a cart of the UI kit, or our own. */
export async function findOffer(
  kisekae: Kisekae,
  customer: Customer,
  fields: URLSearchParams,
  language: string,
): Promise<Offer> {
  const avatarId = customer.avatarId ?? ''
  const gachaSessionId = fields.get('gachaSessionId')
  if (gachaSessionId) return findDraw(kisekae, { avatarId, gachaSessionId }, language)
  const shopSessionId = fields.get('shopSessionId')
  if (shopSessionId) {
    const shopSessionVersion = Number(fields.get('shopSessionVersion'))
    const named = { avatarId, shopSessionId, shopSessionVersion }
    const { items } = await kisekae.getShopSession(named, { language })
    const price = items.reduce((sum, item) => sum + item.price, 0)
    const id = `${shopSessionId}.${shopSessionVersion}`
    return { kind: 'shop', id, title: '', avatarId, price, items, shopSessionId, closedAt: null }
  }
  return findCart(kisekae, customer, fields.get('cartVersion'), language)
}

async function findDraw(
  kisekae: Kisekae,
  named: { avatarId: Id; gachaSessionId: string },
  language: string,
): Promise<Offer> {
  const session = await kisekae.getGachaSession(named, { language })
  const { gachaId, price, items, gachaName: title } = session
  const { closedAt } = await kisekae.getGacha({ gachaId }, { language })
  return { kind: 'gacha', id: named.gachaSessionId, title, price, items, closedAt, ...named }
}

async function findCart(
  kisekae: Kisekae,
  { id: customerId, cart, avatarId = '' }: Customer,
  version: string | null,
  language: string,
): Promise<Offer> {
  if (version !== String(cart.version) || cart.itemIds.length === 0) throw new CartChanged()
  const { items } = await kisekae.getItems({ itemId: cart.itemIds, avatarId }, { language })
  const wanted = items.filter(({ have }) => !have)
  const price = wanted.reduce((sum, item) => sum + priceOf(item.part), 0)
  const id = `cart-${customerId}-${version}`
  return { kind: 'shop', id, title: '', avatarId, price, items: wanted, closedAt: null }
}
