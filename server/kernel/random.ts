import { randomInt } from 'node:crypto'

/** Randomness as an argument: random in production, a constant or a seeded stream in tests. */
export interface Random {
  /** An integer from 0 up to, but not including, `limit` (at most 2^48). */
  below(limit: number): number
}

export const systemRandom: Random = { below: (limit) => randomInt(limit) }

const ID_MIN = 1e12
const HALF_BITS = 2 ** 27

/**
 * A new id: random, from 10^12 to 2^53 - 1, so that it is exact in every JSON parser and reveals
 * neither the number of ids nor their order.
 */
export function newId(random: Random): number {
  for (;;) {
    const id = random.below(HALF_BITS / 2) * HALF_BITS + random.below(HALF_BITS)
    if (id >= ID_MIN) return id
  }
}
