import type { PrizeTable } from '../draw/prize-table.ts'

/** The average effort required to draw a prize. */
export interface Appraisal {
  itemId: number
  /** The probability in a user's first draw, 0 to 1. */
  chance: number
  /** The average number of draws until the prize is first drawn, and their total price. */
  draws: number
  cost: number
  /** Whether these values are upper bounds: the odds improve as prizes are drawn from the table. */
  isLimit: boolean
}

/** The odds of one prize, and of the guaranteed prizes. */
interface Odds {
  /** The sum of the probabilities of guaranteed prizes; 0 if there are none. */
  guaranteedChance: number
  isGuaranteed: boolean
  chance: number
  guaranteeAfter: number | null
}

/**
 * The price of one draw: a session's price divided by the number of its items. If prices step up,
 * the highest step counts. First-time terms are ignored; they make only the first session cheaper.
 */
export const priceOfDraw = ({ price, stepPrices, drawCount }: PrizeTable) =>
  Math.max(...(stepPrices.length > 0 ? stepPrices : [price])) / drawCount

/** The expected cost of every prize, in the order of the table. */
export function appraiseTable(table: PrizeTable): Appraisal[] {
  const { prizes, box, onlyUnowned, guaranteeAfter, stepPrices } = table
  const weights = prizes.map(({ weight, boxCount }) => weight * (box ? (boxCount ?? 1) : 1))
  const total = sum(weights)
  const guaranteedChance = sum(weights.filter((_, at) => prizes[at]?.guaranteed)) / total
  const count = sum(prizes.map(({ boxCount }) => (box ? (boxCount ?? 1) : 1)))
  return prizes.map(({ itemId, guaranteed: isGuaranteed, boxCount }, at) => {
    const chance = (weights[at] ?? 0) / total
    const odds = { guaranteedChance, isGuaranteed, chance, guaranteeAfter }
    // At worst, all other prizes are drawn first, since no prize is drawn twice.
    const atMost = box || onlyUnowned ? count - (box ? (boxCount ?? 1) : 1) + 1 : Infinity
    const isKnown = atMost === Infinity || guaranteeAfter === null
    const draws = Math.min(isKnown ? countDraws(odds) : Infinity, atMost)
    const isLimit = atMost !== Infinity || new Set(stepPrices).size > 1
    return { itemId, chance, draws, cost: draws * priceOfDraw(table), isLimit }
  })
}

/**
 * The expected number of draws until one prize is won. Without a guarantee, it is 1 / chance. If
 * prizes are guaranteed after G misses, let E(m) be the expected number of remaining draws after m
 * misses, q the chance of the prize, Q that of all guaranteed prizes, and s the prize's share of Q:
 * q / Q if the prize is guaranteed, otherwise 0. The draw after G misses wins a guaranteed prize:
 *
 * E(G) = 1 + (1 - s) E(0)
 *
 * For m < G, the equation of a guaranteed prize differs from that of another prize:
 *
 * E(m) = 1 + (Q - q) E(0) + (1 - Q) E(m + 1) if the prize is guaranteed
 *
 * E(m) = 1 + Q E(0) + (1 - Q - q) E(m + 1) if it is not
 *
 * Every E(m) has the form a + b E(0). The numbers a and b are computed from m = G down to m = 0;
 * then E(0) = a / (1 - b).
 */
function countDraws({ guaranteedChance, isGuaranteed, chance, guaranteeAfter }: Odds): number {
  if (guaranteeAfter === null || guaranteedChance === 0) return 1 / chance
  const share = isGuaranteed ? chance / guaranteedChance : 0
  const reset = isGuaranteed ? guaranteedChance - chance : guaranteedChance
  const miss = 1 - reset - chance
  let [a, b] = [1, 1 - share]
  for (let misses = guaranteeAfter - 1; misses >= 0; misses--) {
    ;[a, b] = [1 + miss * a, reset + miss * b]
  }
  return a / (1 - b)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
