import type { Sql } from '../../kernel/sql/db.ts'
import { type Claimed, claimDeliveriesOf, countAttempts } from './delivery-store.ts'

interface Terms {
  endpointId: string
  now: Date
  atOnce: number
  most: number
}

/**
 * Starts the next attempts, at most `atOnce` at a time across all processes: call it with the
 * endpoint's row locked.
 */
export async function claimDeliveries(
  sql: Sql,
  { endpointId, now, atOnce, most }: Terms,
): Promise<Claimed[]> {
  const { attempts } = await countAttempts(sql, { endpointId, now })
  const room = Math.min(most, atOnce - attempts)
  return room > 0 ? claimDeliveriesOf(sql, { endpointId, now, most: room }) : []
}
