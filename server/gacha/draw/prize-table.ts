/** A prize in a table. */
export interface Prize {
  itemId: number
  /** An integer; the probability of a prize is its weight divided by the sum of all weights. */
  weight: number
  /** Whether the free first draw can give this prize. */
  free: boolean
  guaranteed: boolean
  /** The number of copies in a user's box; null if unlimited. */
  boxCount: number | null
}

/** The odds and prices of a gacha: one published version, which never changes. */
export interface PrizeTable {
  version: number
  currencyId: number
  price: number
  /** 0 if there is no first-time price. */
  firstPrice: number
  rateDecimals: number
  /** The number of items per session, 1 to 10. */
  drawCount: number
  onlyUnowned: boolean
  /**
   * The number of unsuccessful draws after which the next one gives a guaranteed prize; null if
   * there is no guarantee.
   */
  guaranteeAfter: number | null
  /**
   * The prices of a user's sessions, in order; the last one applies to all later ones. If empty,
   * `price` applies.
   */
  stepPrices: readonly number[]
  box: boolean
  prizes: readonly Prize[]
}

/** The state that a gacha stores about a user's draws. */
export interface Memory {
  /** The number of draws since the last guaranteed prize. */
  misses: number
  /** The number of times that each item was taken from the box, by its id. */
  taken: Readonly<Record<string, number>>
}

export const NO_MEMORY: Memory = { misses: 0, taken: {} }

/** Whether the prizes or the price depend on the user's earlier draws. */
export const hasMemory = (table: PrizeTable) =>
  table.onlyUnowned || table.box || table.guaranteeAfter !== null || table.stepPrices.length > 0

/**
 * The weight of every prize for a user's next draw, in the order of the table: used for drawing and
 * for the displayed rates. Zero means that the prize cannot be drawn now.
 */
export function weighPrizes(
  { prizes, onlyUnowned, box, guaranteeAfter }: PrizeTable,
  { owned, memory }: { owned: ReadonlySet<number>; memory: Memory },
): number[] {
  const weights = prizes.map(({ itemId, weight, boxCount }) => {
    if (onlyUnowned && owned.has(itemId)) return 0
    if (!box || boxCount === null) return weight
    return weight * Math.max(0, boxCount - (memory.taken[itemId] ?? 0))
  })
  if (guaranteeAfter === null || memory.misses < guaranteeAfter) return weights
  const guaranteed = weights.map((weight, place) => (prizes[place]?.guaranteed ? weight : 0))
  return guaranteed.some((weight) => weight > 0) ? guaranteed : weights
}

/**
 * The price of a user's next session without first-time terms, which depends on the number of
 * sessions granted; it is both displayed and charged.
 */
export const salePriceOf = (
  { price, stepPrices }: Pick<PrizeTable, 'price' | 'stepPrices'>,
  turn: number,
): number => stepPrices[Math.min(turn, stepPrices.length - 1)] ?? price
