import { randomUUID } from 'node:crypto'
import type { Id, Pending } from '@kisekae/sdk'

/** A finished or pending purchase of a customer. */
export interface Order {
  /**
   * This is also the Idempotency-Key of the order's grant, so that retries deliver the items only
   * once.
   */
  id: string
  title: string
  avatarId: Id
  price: number
  boughtAt: Date
  /** Paid: the coins have been spent, but the items have not been delivered yet. */
  state: 'paid' | 'granted' | 'refunded'
  /** For a draw, no screen shows the items before they are granted. */
  items: readonly { itemId: number; name: string; thumbnailUrl: string }[]
  gachaSessionId?: string
  shopSessionId?: string
}

/** A customer of this shop. */
export interface Customer {
  readonly id: string
  coins: number
  avatarId?: Id
  /** A pending link: stored here and discarded on return. */
  pending?: Pending
  /** A message for the next page. */
  notice?: 'linked' | 'unlinked' | 'refused' | 'charged'
  /**
   * The year and month of birth, which the customer states once, before the first paid purchase.
   */
  birth?: { year: number; month: number }
  readonly orders: Order[]
}

const WELCOME_COINS = 1500

/** The customers, by the id in their cookie. A real shop keeps its customers in its database. */
const customers = new Map<string, Customer>()

export function findCustomer(id: string): Customer {
  const known = customers.get(id)
  if (known) return known
  const made: Customer = { id: randomUUID(), coins: WELCOME_COINS, orders: [] }
  customers.set(made.id, made)
  return made
}

/**
 * Charges the price once; false if the customer has too few coins. A real shop calls a payment
 * service here.
 */
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
