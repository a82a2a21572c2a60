import { randomUUID } from 'node:crypto'
import type { Id, Pending } from '@kisekae/sdk'

/** What a customer has bought, or is about to. */
export interface Order {
  /** Also the Idempotency-Key of its grant: however often it is tried, the items come once. */
  id: string
  title: string
  avatarId: Id
  price: number
  boughtAt: Date
  /** Paid: the coins are gone, the items are not there yet. */
  state: 'paid' | 'granted' | 'refunded'
  /** Of a draw: no screen shows them before they are granted. */
  items: readonly { itemId: number; name: string; thumbnailUrl: string }[]
  gachaSessionId?: string
  shopSessionId?: string
}

/** A customer of this shop. */
export interface Customer {
  readonly id: string
  coins: number
  avatarId?: Id
  /** A link that is under way: kept here, discarded with the return. */
  pending?: Pending
  /** Something to tell on the next page. */
  notice?: 'linked' | 'unlinked' | 'refused' | 'charged'
  /** Told once, before the first purchase that costs something. */
  birth?: { year: number; month: number }
  readonly orders: Order[]
}

const WELCOME_COINS = 1500

/** Customers by the id in their cookie. A shop of your own keeps them in its database. */
const customers = new Map<string, Customer>()

export function findCustomer(id: string): Customer {
  const known = customers.get(id)
  if (known) return known
  const made: Customer = { id: randomUUID(), coins: WELCOME_COINS, orders: [] }
  customers.set(made.id, made)
  return made
}

/** Takes the price once; false when there are not enough coins. A payment service in real life. */
export function pay(customer: Customer, order: Omit<Order, 'state' | 'boughtAt'>): boolean {
  if (customer.orders.some(({ id }) => id === order.id)) return true
  if (customer.coins < order.price) return false
  customer.coins -= order.price
  customer.orders.unshift({ ...order, state: 'paid', boughtAt: new Date() })
  return true
}

export function refund(customer: Customer, order: Order): void {
  if (order.state !== 'paid') return
  order.state = 'refunded'
  customer.coins += order.price
}
