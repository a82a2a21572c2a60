import { complete } from './complete.ts'
import { type Order, pay, refund } from './customer.ts'
import { findOffer, readOrderId } from './find-offer.ts'
import { readLimit } from './limit.ts'
import { keepAge, showAge } from './screens/age.ts'
import { showConfirm } from './screens/confirm.ts'
import { showHistory } from './screens/history.ts'
import { showHome } from './screens/home.ts'
import { showKit } from './screens/kit.ts'
import { showPerformance, showResult } from './screens/performance.ts'
import type { Reply, Visit } from './visit.ts'

type Route = (visit: Visit) => Reply | Promise<Reply>

/** The permissions requested: to show the avatar, to grant purchases, and to dress it here. */
export const SCOPE = 'AvatarLoad,ItemGrant,Fitting'
const CHARGE = 1000

/** All routes of this shop; requests with effects use POST. */
export const routes: { readonly [address: string]: Route } = {
  'GET /': showHome,
  'GET /gacha': (visit) => showKit(visit, visit.name ? 'gacha' : 'gachas'),
  'GET /shop': (visit) => showKit(visit, visit.name ? 'shop' : 'shops'),
  'GET /fitting': (visit) => showKit(visit, 'fitting'),
  'GET /history': showHistory,
  'GET /confirm': confirm,
  'GET /age': showAge,
  'POST /age': keepAge,
  'GET /performance': (visit) => withOrder(visit, (order) => showPerformance(visit, order)),
  'GET /result': (visit) => withOrder(visit, (order) => showResult(visit, order)),
  'POST /pay': payFor,
  'POST /complete': completeOrder,
  'POST /coins': charge,
  'GET /link': link,
  'GET /connected': comeBack,
}

const readOffer = ({ kisekae, avatar, fields, language, currencyId }: Visit) =>
  findOffer(kisekae, { avatarId: avatar.avatarId, fields, language, currencyId })

/** The order that this query identifies, if it has already been placed and paid for. */
const findPaid = ({ customer, fields }: Visit) =>
  customer.orders.find(({ id }) => id === readOrderId(fields))

/** Customers are asked for their age before the first paid purchase. */
async function confirm(visit: Visit): Promise<Reply> {
  const paid = findPaid(visit)
  if (paid) return { to: addressOf('performance', paid) }
  const offer = await readOffer(visit)
  if (offer.price > 0 && !visit.customer.birth) {
    return { to: `/age?${new URLSearchParams({ next: visit.url })}` }
  }
  return showConfirm(visit, offer)
}

/** Charges an offer once; a page that was left open cannot pay for a newer offer. */
async function payFor(visit: Visit): Promise<Reply> {
  const { customer, fields, words } = visit
  const paid = findPaid(visit)
  if (paid) return { to: addressOf('performance', paid) }
  const { kind, closedAt, ...offer } = await readOffer(visit)
  const title = offer.title || words.store
  const isAllowed = mayPay(visit, offer.price) && pay(customer, { ...offer, title })
  if (!isAllowed) return { to: `/confirm?${fields}` }
  if (kind === 'gacha') return { to: addressOf('performance', offer) }
  return completeOrder({ ...visit, name: encodeURIComponent(offer.id) })
}

/** The previous page checks this too, but it may be out of date, and its form can be forged. */
function mayPay({ customer, limits }: Visit, price: number): boolean {
  if (price > 0 && !customer.birth) return false
  const limit = readLimit(customer, limits, new Date())
  return limit === null || price <= limit.left
}

async function completeOrder(visit: Visit): Promise<Reply> {
  return withOrder(visit, async (order) => {
    // A customer who has unlinked, or has linked another account since then, has another avatar.
    if (order.avatarId !== visit.customer.avatarId) refund(visit.customer, order)
    await complete(visit.kisekae, visit.customer, order).catch(() => {})
    return { to: addressOf('result', order) }
  })
}

const addressOf = (page: 'performance' | 'result', { id }: { id: string }) =>
  `/${page}/${encodeURIComponent(id)}`

function withOrder(
  { customer, name }: Visit,
  use: (order: Order) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const order = customer.orders.find(({ id }) => encodeURIComponent(id) === name)
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
