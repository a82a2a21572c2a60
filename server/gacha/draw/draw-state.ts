import { hasMemory, type Memory, NO_MEMORY, type PrizeTable } from './prize-table.ts'

/** The inputs of a draw besides the table and the seed. */
export interface DrawState {
  /** Whether first-time terms apply: free, or at the first-time price. */
  first: boolean
  /** The number of sessions granted before, if the price depends on it. */
  turn: number
  /** The prizes that the user already owned, if owned prizes are not drawn. */
  owned: readonly number[]
  /** As in {@link Memory}, if the gacha has a guarantee or a box. */
  misses: number
  taken: Memory['taken']
}

/** The gacha's data about the user. */
interface Known {
  isFirst: boolean
  turn: number
  ownedItemIds: readonly number[]
  memory: Memory | null
}

/** The part of the user's data that affects this table's draws; in a fixed order, for hashing. */
export function toDrawState(table: PrizeTable, { isFirst, turn, ...known }: Known): DrawState {
  const { misses, taken } = (hasMemory(table) && known.memory) || NO_MEMORY
  return {
    first: isFirst,
    turn: table.stepPrices.length > 0 ? turn : 0,
    owned: table.onlyUnowned ? known.ownedItemIds.toSorted((a, b) => a - b) : [],
    misses,
    taken: Object.fromEntries(Object.entries(taken).toSorted(([a], [b]) => Number(a) - Number(b))),
  }
}
