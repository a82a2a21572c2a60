/** One prize of a table. */
export interface Prize {
  itemId: number
  /** A whole number; the chance of a prize is its weight among all. */
  weight: number
  /** Among those that the first draw, which is free then, picks from. */
  free: boolean
  guaranteed: boolean
  /** How often a user can draw it from a box; null: always. */
  boxCount: number | null
}

/** Luck and money of a gacha: one published version, which never changes. */
export interface PrizeTable {
  version: number
  currencyId: number
  price: number
  /** 0: there is none. */
  firstPrice: number
  rateDecimals: number
  /** Items of one session, 1 to 10. */
  drawCount: number
  onlyUnowned: boolean
  /** After so many draws without one, the next is a guaranteed prize; null: never. */
  guaranteeAfter: number | null
  /** Prices of a user's first, second … session; the last one stays. Empty: `price`. */
  stepPrices: readonly number[]
  box: boolean
  prizes: readonly Prize[]
}

/** What a gacha remembers of a user's draws. */
export interface Memory {
  /** Draws since the last guaranteed prize. */
  misses: number
  /** How often each item was taken out of the box, by its id. */
  taken: Readonly<Record<string, number>>
}

export const NO_MEMORY: Memory = { misses: 0, taken: {} }

/** Whether what is drawn, or for how much, depends on what the user had before. */
export const hasMemory = (table: PrizeTable) =>
  table.onlyUnowned || table.box || table.guaranteeAfter !== null || table.stepPrices.length > 0

/**
 * The weight of every prize for a user's next draw, in the order of the table: what is drawn by and
 * what the shown rates are made of. Zero: it cannot be drawn now.
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
 * The price of a user's next session off first-time terms, by the sessions granted before: what is
 * shown and what is charged.
 */
export const salePriceOf = (
  { price, stepPrices }: Pick<PrizeTable, 'price' | 'stepPrices'>,
  turn: number,
): number => stepPrices[Math.min(turn, stepPrices.length - 1)] ?? price
