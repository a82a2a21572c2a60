import { createHmac } from 'node:crypto'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { countHit, findHits, getAge, uncountHit } from '../people/person-store.ts'
import { tooManyTries } from './auth-faults.ts'

/** The number of attempts allowed within a period. */
export interface Rule {
  /** Seconds. */
  window: number
  max: number
}

export interface Rates {
  /** Counts an attempt in a window that began at `since`. */
  consume(key: string, rule: Rule): Promise<Consumed>
  /** Undoes the count of an attempt. */
  refund(key: string): Promise<void>
  /** Whether the next try would exceed the limit. */
  isSpent(key: string, rule: Rule): Promise<boolean>
}

interface Consumed {
  allowed: boolean
  /** The number of seconds until the next try is allowed. */
  retryAfter: number | null
  hits: number
  /** The name of the window. */
  since: string
}

/**
 * Counts attempts in the database, shared by all processes. Only a keyed hash of the key is stored:
 * the table reveals no address of a person or a machine.
 */
export function createRates(db: Db, secret: KeySet): Rates {
  const hash = (key: string) =>
    createHmac('sha256', secret.current).update(`rate|${key}`).digest('base64url')
  return {
    async consume(key, { window, max }) {
      const keyHash = hash(key)
      const { hits, since } = await countHit(db, { keyHash, windowS: window })
      if (hits <= max) return { allowed: true, retryAfter: null, hits, since }
      const { ageS } = await getAge(db, keyHash)
      return { allowed: false, retryAfter: Math.max(1, Math.ceil(window - ageS)), hits, since }
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

/** Counts an attempt for `key` under every rule; false if one of them has reached its limit. */
export async function takes(rates: Rates, key: string, rules: readonly Rule[]): Promise<boolean> {
  for (const rule of rules) {
    if (!(await rates.consume(`${rule.window}|${key}`, rule)).allowed) return false
  }
  return true
}

/**
 * Counts an attempt for `key` under every rule, and refuses it if one of them has reached its
 * limit.
 */
export async function limitTries(rates: Rates, key: string, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) {
    const { allowed, retryAfter } = await rates.consume(`${rule.window}|${key}`, rule)
    if (!allowed) throw tooManyTries({ retryAfterS: retryAfter ?? rule.window })
  }
}
