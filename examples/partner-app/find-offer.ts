import type { Id, Kisekae } from '@kisekae/sdk'
import type { Order } from './customer.ts'

/** The offer that the confirmation screen and the payment need. */
export interface Offer extends Omit<Order, 'state' | 'boughtAt'> {
  kind: 'gacha' | 'shop'
  /** The end of the sale, in RFC 3339 format; null if the sale has no end. */
  closedAt: string | null
}

/** An invalid offer: the URL names no session, or one in another currency. */
export class NothingToBuy extends Error {}

interface Asked {
  avatarId: Id
  fields: URLSearchParams
  language: string
  /** The currency of the purse. */
  currencyId: number
}

/**
 * The id of the order that a confirmation screen with this query leads to; null if there is none.
 */
export function readOrderId(fields: URLSearchParams): string | null {
  const shopSessionId = fields.get('shopSessionId')
  return (
    fields.get('gachaSessionId') ??
    (shopSessionId && `${shopSessionId}.${Number(fields.get('shopSessionVersion'))}`)
  )
}

/**
 * Reads the offer, which is a draw or a cart, from the URL of the confirmation screen, to which the
 * UI kit leads. Prices are read from the service; the URL only identifies the session, and is not
 * trusted otherwise.
 */
export async function findOffer(kisekae: Kisekae, asked: Asked): Promise<Offer> {
  const { fields, currencyId } = asked
  const gachaSessionId = fields.get('gachaSessionId')
  const shopSessionId = fields.get('shopSessionId')
  if (!gachaSessionId && !shopSessionId) throw new NothingToBuy()
  const found = gachaSessionId
    ? await findDraw(kisekae, gachaSessionId, asked)
    : await findCart(kisekae, shopSessionId ?? '', asked)
  if (found.currencyId !== currencyId || found.items.length === 0) throw new NothingToBuy()
  return found
}

async function findDraw(kisekae: Kisekae, gachaSessionId: string, asked: Asked) {
  const { avatarId, language } = asked
  const session = await kisekae.getGachaSession({ avatarId, gachaSessionId }, { language })
  const { gachaId, price, items, currencyId, gachaName: title } = session
  const { closedAt } = await kisekae.getGacha({ gachaId }, { language })
  const what = { kind: 'gacha' as const, id: gachaSessionId, title, price, items, closedAt }
  return { ...what, avatarId, gachaSessionId, currencyId }
}

async function findCart(kisekae: Kisekae, shopSessionId: string, asked: Asked) {
  const { avatarId, fields, language } = asked
  const shopSessionVersion = Number(fields.get('shopSessionVersion'))
  const named = { avatarId, shopSessionId, shopSessionVersion }
  const { items, currencyId } = await kisekae.getShopSession(named, { language })
  const price = items.reduce((sum, item) => sum + item.price, 0)
  const id = `${shopSessionId}.${shopSessionVersion}`
  const what = { kind: 'shop' as const, id, title: '', price, items, closedAt: null }
  return { ...what, avatarId, shopSessionId, currencyId }
}
