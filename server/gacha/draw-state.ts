import { hasMemory, type Memory, NO_MEMORY, type PrizeTable } from './prize-table.ts'

/** What a draw depends on besides the table and the seed. */
export interface DrawState {
  /** On first-time terms: free, or at the first-time price. */
  first: boolean
  /** Sessions granted before, where the price depends on it. */
  turn: number
  /** Of the prizes, what the user owned, where only the others are drawn. */
  owned: readonly number[]
  /** As {@link Memory} has them, where the gacha has a guarantee or a box. */
  misses: number
  taken: Memory['taken']
}

/** What the gacha knows of the user. */
interface Known {
  isFirst: boolean
  turn: number
  ownedItemIds: readonly number[]
  memory: Memory | null
}

/** Of all that is known of the user, what this table draws by; in a fixed order, to be hashed. */
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
