// Simulates draws in a separate thread, since a large table takes a second.
import { judgeDraws } from '../../gacha/draw/judge-draws.ts'
import { type Tally, tryDraws } from '../../gacha/draw/try-draws.ts'
import { stepBack } from '../../kernel/work/step-back.ts'
import type { Simulation, SimulationOrder } from './simulate-table.ts'

/** Lower priority than API calls. */
const NICENESS = 5

stepBack(NICENESS)

export default function simulate({ table, draws, stream }: SimulationOrder): Simulation {
  const tallies = [...tryDraws(table, { draws, stream }).values()]
  const { sigmas, p } = judgeDraws(tallies)
  const counts = table.prizes.map((_, at) => sumOf(tallies, ({ counts }) => counts[at]))
  const sums = tallies.map(({ weights, counts }) => sumAll(counts) / sumAll(weights))
  const expected = table.prizes.map((_, at) =>
    sumAll(tallies.map(({ weights }, tally) => weights[at] * sums[tally])),
  )
  return { draws, counts, expected, sigmas, p }
}

const sumOf = (tallies: readonly Tally[], part: (tally: Tally) => number) =>
  tallies.reduce((sum, tally) => sum + part(tally), 0)

const sumAll = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
