import { type Kisekae, KisekaeError } from '@kisekae/sdk'
import { type Customer, type Order, refund } from './customer.ts'

/**
 * Gives what was paid for. When the service does not answer, the order stays paid and can be
 * completed later, under the same key; when it refuses for good, the coins come back.
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

/** 429, 5xx and silence may end well the next time; everything else will not. */
const isFinal = ({ status }: KisekaeError) => status >= 400 && status < 500 && status !== 429
