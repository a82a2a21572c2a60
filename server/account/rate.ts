import { createHmac } from 'node:crypto'
import type { Db } from '../kernel/db.ts'
import { tooManyTries } from './auth-faults.ts'
import { countHit } from './person-store.ts'

/** How often something may be tried, and in which time. */
export interface Rule {
  /** Seconds. */
  window: number
  max: number
}

export interface Rates {
  /** Counts one try; says whether it is allowed, or in how many seconds the next one is. */
  consume(key: string, rule: Rule): Promise<{ allowed: boolean; retryAfter: number | null }>
}

/**
 * Counts tries in the database, for all processes alike. Of who tried only a keyed hash is kept: no
 * address of a person or a machine can be read from the table.
 */
export function createRates(db: Db, secret: string): Rates {
  return {
    async consume(key, { window, max }) {
      const keyHash = createHmac('sha256', secret).update(`rate|${key}`).digest('base64url')
      const { hits, ageS } = await countHit(db, { keyHash, windowS: window })
      const allowed = hits <= max
      return { allowed, retryAfter: allowed ? null : Math.max(1, Math.ceil(window - ageS)) }
    },
  }
}

/** Counts one try of `key` by every rule, and refuses what is too often for one of them. */
export async function limitTries(rates: Rates, key: string, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) {
    const { allowed, retryAfter } = await rates.consume(`${rule.window}|${key}`, rule)
    if (!allowed) throw tooManyTries({ retryAfterS: retryAfter ?? rule.window })
  }
}
