import { createHash } from 'node:crypto'
import { drawPrizes } from './draw-prizes.ts'
import { hasMemory, type Memory, NO_MEMORY, type PrizeTable, weighPrizes } from './prize-table.ts'

/** Draws with the same weights. */
export interface Tally {
  /** The weights, in the order of the table. */
  weights: number[]
  /** The number of times that each prize was drawn. */
  counts: number[]
}

const SEED_BYTES = 32
const COUNTER_AT = 24
/** For a table with free prizes: the interval between free first draws. */
const FREE_EVERY = 4

/**
 * Simulates draws with the same code as real sessions, with one seed per draw. Each simulated user
 * draws until nothing is left; then the next user starts. The same `stream` gives the same draws.
 */
export function tryDraws(
  table: PrizeTable,
  { draws, stream }: { draws: number; stream: string },
): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  const places = new Map(table.prizes.map(({ itemId }, place) => [itemId, place]))
  const single = { ...table, drawCount: 1 }
  const isRemembered = hasMemory(table)
  const hasFree = table.prizes.some(({ free }) => free)
  const seed = Buffer.alloc(SEED_BYTES)
  createHash('sha256').update(stream).digest().copy(seed)
  let [owned, memory]: [Set<number>, Memory] = [new Set(), NO_MEMORY]
  for (let draw = 0; draw < draws; draw++) {
    const isFree = hasFree && draw % FREE_EVERY === 0
    let weights = weigh(table, { isFree, owned, memory })
    if (weights.every((weight) => weight === 0)) {
      ;[owned, memory] = [new Set(), NO_MEMORY]
      weights = weigh(table, { isFree, owned, memory })
    }
    seed.writeDoubleBE(draw, COUNTER_AT)
    const drawn = drawPrizes(single, { sessionId: 'gs_trial', seed, owned, memory, isFree })
    const [{ itemId }] = drawn.prizes
    // Every drawn item is in the table.
    count(tallies, weights, places.get(itemId) as number)
    if (table.onlyUnowned && !isFree) owned.add(itemId)
    if (isRemembered) memory = drawn.memory
  }
  return tallies
}

interface Drawer {
  isFree: boolean
  owned: ReadonlySet<number>
  memory: Memory
}

const weigh = (table: PrizeTable, { isFree, ...drawer }: Drawer) =>
  isFree ? table.prizes.map(({ free, weight }) => (free ? weight : 0)) : weighPrizes(table, drawer)

function count(tallies: Map<string, Tally>, weights: number[], place: number): void {
  const key = weights.join()
  const tally = tallies.get(key) ?? { weights, counts: weights.map(() => 0) }
  tally.counts[place]++
  tallies.set(key, tally)
}
