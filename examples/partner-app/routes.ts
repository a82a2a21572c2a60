import { complete } from './complete.ts'
import { type Order, pay, refund } from './customer.ts'
import { findOffer } from './find-offer.ts'
import { showConfirm } from './screens/confirm.ts'
import { showGacha, showGachas } from './screens/gacha.ts'
import { showHistory } from './screens/history.ts'
import { showHome } from './screens/home.ts'
import { showPerformance, showResult } from './screens/performance.ts'
import { showShop } from './screens/shop.ts'
import type { Reply, Visit } from './visit.ts'

type Route = (visit: Visit) => Reply | Promise<Reply>

/** What users are asked to allow: to be seen here, and to be given what they bought. */
export const SCOPE = 'AvatarLoad,ItemGrant'
const CHARGE = 1000
const CART_MAX = 10

/** Every address of this shop; effects are POST. */
export const routes: { readonly [address: string]: Route } = {
  'GET /': showHome,
  'GET /gacha': (visit) => (visit.name ? showGacha(visit) : showGachas(visit)),
  'GET /shop': showShop,
  'GET /history': showHistory,
  'GET /confirm': async (visit) => showConfirm(visit, await readOffer(visit)),
  'GET /performance': (visit) => withOrder(visit, (order) => showPerformance(visit, order)),
  'GET /result': (visit) => withOrder(visit, (order) => showResult(visit, order)),
  'POST /draw': draw,
  'POST /cart': changeCart,
  'POST /pay': payFor,
  'POST /complete': completeOrder,
  'POST /coins': charge,
  'GET /link': link,
  'GET /connected': comeBack,
}

/** What is drawn is fixed here, and its price; both stay on this server until it was paid. */
async function draw({ kisekae, customer, fields }: Visit): Promise<Reply> {
  const avatarId = customer.avatarId ?? ''
  const gachaId = fields.get('gachaId') ?? ''
  // Made with the form: pressed twice, it is one draw.
  const idempotencyKey = fields.get('once') ?? ''
  const session = await kisekae.createGachaSession({ avatarId, gachaId }, { idempotencyKey })
  const gachaSessionId = session.sessionId
  return { to: `/confirm?${new URLSearchParams({ avatarId: String(avatarId), gachaSessionId })}` }
}

function changeCart({ customer: { cart }, fields, itemIds }: Visit): Reply {
  const [itemId, wanted] = [Number(fields.get('itemId')), fields.get('wanted') === 'true']
  const others = cart.itemIds.filter((id) => id !== itemId)
  const isSold = itemIds.includes(itemId)
  const next = wanted && isSold ? [...others, itemId] : others
  if (next.length <= CART_MAX && next.length !== cart.itemIds.length) {
    cart.itemIds = next
    cart.version++
  }
  return { to: '/shop' }
}

const readOffer = ({ kisekae, customer, fields, language }: Visit) =>
  findOffer(kisekae, customer, fields, language)

/** Takes the coins, once for an offer; a page that was left open pays for nothing new. */
async function payFor(visit: Visit): Promise<Reply> {
  const { customer, fields, words } = visit
  const paid = customer.orders.find(({ id }) => id === fields.get('order'))
  if (paid) return { to: paid.state === 'paid' ? `/performance/${paid.id}` : `/result/${paid.id}` }
  const { kind, closedAt, ...offer } = await readOffer(visit)
  const title = offer.title || words.store
  if (!pay(customer, { ...offer, title })) return { to: `/confirm?${fields}` }
  if (kind === 'gacha') return { to: `/performance/${offer.id}` }
  customer.cart = { version: customer.cart.version + 1, itemIds: [] }
  return completeOrder({ ...visit, name: offer.id })
}

async function completeOrder(visit: Visit): Promise<Reply> {
  return withOrder(visit, async (order) => {
    // Who removed the link since, or linked another account, has another avatar: not that one's.
    if (order.avatarId !== visit.customer.avatarId) refund(visit.customer, order)
    await complete(visit.kisekae, visit.customer, order).catch(() => {})
    return { to: `/result/${order.id}` }
  })
}

function withOrder(
  { customer, name }: Visit,
  use: (order: Order) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const order = customer.orders.find(({ id }) => id === decodeURIComponent(name))
  return order ? use(order) : { to: '/history' }
}

function charge({ customer }: Visit): Reply {
  customer.coins += CHARGE
  customer.notice = 'charged'
  return { to: '/' }
}

async function link({ kisekae, customer, avatar, redirectUri }: Visit): Promise<Reply> {
  const avatarId = avatar.guest ? avatar.avatarId : undefined
  const { url, pending } = await kisekae.startLink({ redirectUri, scope: SCOPE, avatarId })
  customer.pending = pending
  return { to: url }
}

async function comeBack({ kisekae, customer, url }: Visit): Promise<Reply> {
  const { pending } = customer
  customer.pending = undefined
  if (!pending) return { to: '/' }
  const linked = await kisekae.finishLink({ pending, returnUrl: url })
  if (linked) customer.avatarId = linked.avatarId
  customer.notice = linked ? 'linked' : 'refused'
  return { to: '/' }
}
