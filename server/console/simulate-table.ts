import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { judgeDraws } from '../gacha/judge-draws.ts'
import type { PrizeTable } from '../gacha/prize-table.ts'
import type { Tally } from '../gacha/try-draws.ts'

/** What came of many draws, in the order of the prizes. */
export interface Simulation {
  draws: number
  counts: number[]
  /** What the weights promise. */
  expected: number[]
  /** How many standard deviations each count is off. */
  sigmas: number[]
  /** The chance of draws at least as uneven as these, if they are fair. */
  p: number
}

const SCRIPT = new URL('simulate-thread.ts', import.meta.url)

/** Draws by the very code that sessions are drawn by. The same `stream` gives the same draws. */
export async function simulateTable(
  table: PrizeTable,
  { draws, stream }: { draws: number; stream: string },
): Promise<Simulation> {
  const worker = new Worker(SCRIPT, { workerData: { table, draws, stream } })
  const [tallies]: Tally[][] = await once(worker, 'message')
  const { sigmas, p } = judgeDraws(tallies)
  const counts = table.prizes.map((_, at) => sumOf(tallies, ({ counts }) => counts[at]))
  const expected = table.prizes.map((_, at) => sumOf(tallies, (tally) => expect(tally, at)))
  return { draws, counts, expected, sigmas, p }
}

const sumOf = (tallies: readonly Tally[], part: (tally: Tally) => number) =>
  tallies.reduce((sum, tally) => sum + part(tally), 0)

const expect = ({ weights, counts }: Tally, at: number) =>
  (sumAll(counts) * weights[at]) / sumAll(weights)

const sumAll = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
