import { type Drawn, drawPrizes } from './draw-prizes.ts'
import type { DrawState } from './draw-state.ts'
import { type PrizeTable, salePriceOf } from './prize-table.ts'

/** The items that a session draws, its price, and the memory after it is granted. */
export interface Outcome extends Drawn {
  price: number
}

/**
 * Derives a whole session from the table, the state and the seed, and from nothing else: the
 * service draws with this function, and verifiers repeat the draw with it.
 */
export function replayDraw(
  table: PrizeTable,
  state: DrawState,
  { sessionId, seed }: { sessionId: string; seed: Uint8Array },
): Outcome {
  const isFree = state.first && table.prizes.some(({ free }) => free)
  const { misses, taken } = state
  const owned = new Set(state.owned)
  const drawn = drawPrizes(table, { sessionId, seed, owned, memory: { misses, taken }, isFree })
  return { ...drawn, price: isFree ? 0 : priceOf(table, state) }
}

const priceOf = (table: PrizeTable, { first, turn }: DrawState) =>
  first ? table.firstPrice : salePriceOf(table, turn)
