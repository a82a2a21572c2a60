import { fault } from '../../kernel/fault/fault.ts'
import { drawNumber } from './draw-number.ts'
import { type Memory, type Prize, type PrizeTable, weighPrizes } from './prize-table.ts'

const nothingLeft = fault(
  409,
  'avatar.gacha',
  'gachaNothingLeft',
  'This gacha does not have enough prizes left for another draw by this user.',
)

/** The prizes drawn, and their numbers. */
export interface Drawn {
  prizes: Prize[]
  picks: number[]
  /** The weights of each draw, in the order of the table. */
  weights: number[][]
  /** The gacha's memory of the user, as it will be once the session is granted. */
  memory: Memory
}

export interface Drawer {
  sessionId: string
  seed: Uint8Array
  owned: ReadonlySet<number>
  memory: Memory
  /** Whether only free prizes are drawn; such a draw does not change the memory. */
  isFree: boolean
}

/** Draws a session's prizes, one after another. */
export function drawPrizes(table: PrizeTable, drawer: Drawer): Drawn {
  const drawn: Drawn = { prizes: [], picks: [], weights: [], memory: drawer.memory }
  const owned = new Set(drawer.owned)
  for (let draw = 0; draw < table.drawCount; draw++) {
    const weights = drawer.isFree
      ? table.prizes.map(({ free, weight }) => (free ? weight : 0))
      : weighPrizes(table, { owned, memory: drawn.memory })
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    if (total === 0) throw nothingLeft()
    const pick = drawNumber(drawer.seed, { sessionId: drawer.sessionId, draw, total })
    const prize = prizeAt(table.prizes, weights, pick)
    drawn.prizes.push(prize)
    drawn.picks.push(pick)
    drawn.weights.push(weights)
    owned.add(prize.itemId)
    if (!drawer.isFree) drawn.memory = remember(drawn.memory, prize)
  }
  return drawn
}

/** The prize whose interval contains the number; the intervals are the weights, laid end to end. */
function prizeAt(prizes: readonly Prize[], weights: readonly number[], pick: number): Prize {
  let end = 0
  for (const [place, prize] of prizes.entries()) {
    end += weights[place] ?? 0
    if (pick < end) return prize
  }
  throw new RangeError(`${pick} is not below the sum of the weights, ${end}.`)
}

const remember = ({ misses, taken }: Memory, { itemId, guaranteed }: Prize): Memory => ({
  misses: guaranteed ? 0 : misses + 1,
  taken: { ...taken, [itemId]: (taken[itemId] ?? 0) + 1 },
})
