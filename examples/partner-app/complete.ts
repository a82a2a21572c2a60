import { type Kisekae, KisekaeError } from '@kisekae/sdk'
import { type Customer, type Order, refund } from './customer.ts'

/**
 * Delivers a paid order. If the service does not respond, the order stays paid and can be completed
 * later with the same key; if the service refuses for good, the coins are refunded.
 */
export async function complete(kisekae: Kisekae, customer: Customer, order: Order): Promise<void> {
  if (order.state !== 'paid') return
  const { avatarId, gachaSessionId, shopSessionId } = order
  const itemId = [...new Set(order.items.map((item) => item.itemId))]
  const what = { avatarId, itemId, gachaSessionId, shopSessionId }
  try {
    await kisekae.grantItems(what, { idempotencyKey: order.id })
    order.state = 'granted'
  } catch (error) {
    if (!(error instanceof KisekaeError) || !isFinal(error)) throw error
    refund(customer, order)
  }
}

/**
 * After a 429, a 5xx or a missing response, a retry may succeed; after anything else, it will not.
 */
const isFinal = ({ status }: KisekaeError) => status >= 400 && status < 500 && status !== 429
