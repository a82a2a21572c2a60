import { createHmac } from 'node:crypto'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { countHit, findHits, uncountHit } from '../people/person-store.ts'
import { tooManyTries } from './auth-faults.ts'

/** How often something may be tried, and in which time. */
export interface Rule {
  /** Seconds. */
  window: number
  max: number
}

export interface Rates {
  /** Counts one try of a window that began `since`. */
  consume(key: string, rule: Rule): Promise<Consumed>
  /** Takes one try back. */
  refund(key: string): Promise<void>
  /** Whether the next try would be one too many. */
  isSpent(key: string, rule: Rule): Promise<boolean>
}

interface Consumed {
  allowed: boolean
  /** In how many seconds the next one is allowed. */
  retryAfter: number | null
  hits: number
  /** Names the window. */
  since: string
}

/**
 * Counts tries in the database, for all processes alike. Of who tried only a keyed hash is kept: no
 * address of a person or a machine can be read from the table.
 */
export function createRates(db: Db, secret: KeySet): Rates {
  const hash = (key: string) =>
    createHmac('sha256', secret.current).update(`rate|${key}`).digest('base64url')
  return {
    async consume(key, { window, max }) {
      const { hits, ageS, since } = await countHit(db, { keyHash: hash(key), windowS: window })
      const allowed = hits <= max
      const retryAfter = allowed ? null : Math.max(1, Math.ceil(window - ageS))
      return { allowed, retryAfter, hits, since }
    },
    async refund(key) {
      await uncountHit(db, hash(key))
    },
    async isSpent(key, { window, max }) {
      const found = await findHits(db, { keyHash: hash(key), windowS: window })
      return (found?.hits ?? 0) >= max
    },
  }
}

/** Counts one try of `key` by every rule; false: one of them has nothing left. */
export async function takes(rates: Rates, key: string, rules: readonly Rule[]): Promise<boolean> {
  for (const rule of rules) {
    if (!(await rates.consume(`${rule.window}|${key}`, rule)).allowed) return false
  }
  return true
}

/** Counts one try of `key` by every rule, and refuses what is too often for one of them. */
export async function limitTries(rates: Rates, key: string, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) {
    const { allowed, retryAfter } = await rates.consume(`${rule.window}|${key}`, rule)
    if (!allowed) throw tooManyTries({ retryAfterS: retryAfter ?? rule.window })
  }
}
