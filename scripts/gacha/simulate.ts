import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { judgeDraws } from '@kisekae/server/gacha/draw/judge-draws.ts'
import type { PrizeTable } from '@kisekae/server/gacha/draw/prize-table.ts'
import type { Tally } from '@kisekae/server/gacha/draw/try-draws.ts'
import type { NamedTable } from '@kisekae/server/gacha/table/list-tables.ts'

const P_MIN = 1e-4
const SIGMA_MAX = 5
const SCRIPT = new URL('simulate-worker.ts', import.meta.url)

export interface Trial {
  draws: number
  /** Identifies the stream of random seeds: the same stream gives the same draws. */
  seed: string
  write(line: string): void
}

/**
 * Simulates every table, with one thread per core; returns whether all frequencies were as
 * expected.
 */
export async function simulate(tables: readonly NamedTable[], trial: Trial): Promise<boolean> {
  let holds = true
  for (const { name, table } of tables) {
    const tallies = await tryInThreads(table, trial)
    const { draws, chiSquare, degrees, p, sigmas } = judgeDraws(tallies)
    const isFair = p > P_MIN && sigmas.every((sigma) => Math.abs(sigma) <= SIGMA_MAX)
    holds &&= isFair
    const told = `${draws} draws, chi-square ${chiSquare.toFixed(1)} of ${degrees}`
    trial.write(`${isFair ? 'ok    ' : 'FAILED'} ${name}: ${told}, p ${p.toFixed(4)}`)
    const shown = sigmas.map((sigma, at) => `${table.prizes[at].itemId} ${sigma.toFixed(2)}`)
    trial.write(`       sigma by prize: ${shown.join(', ')}`)
  }
  trial.write(
    holds
      ? `All tables pass: p is above ${P_MIN}, and every prize is within ${SIGMA_MAX} sigma.`
      : `Some tables fail: p must be above ${P_MIN}, and every prize within ${SIGMA_MAX} sigma.`,
  )
  return holds
}

/** Each thread has its own stream, so the number of threads affects only which draws occur. */
async function tryInThreads(table: PrizeTable, { draws, seed }: Trial): Promise<Tally[]> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(draws / 10_000)))
  const shares = Array.from({ length: threads }, (_, at) =>
    Math.floor((draws * (at + 1)) / threads - Math.floor((draws * at) / threads)),
  )
  const found = await Promise.all(
    shares.map(async (share, at): Promise<Tally[]> => {
      const workerData = { table, draws: share, stream: `${seed}:${at}` }
      const [tallies] = await once(new Worker(SCRIPT, { workerData }), 'message')
      return tallies
    }),
  )
  return merge(found.flat())
}

function merge(tallies: readonly Tally[]): Tally[] {
  const merged = new Map<string, Tally>()
  for (const { weights, counts } of tallies) {
    const known = merged.get(weights.join())
    if (known) known.counts = known.counts.map((count, at) => count + counts[at])
    else merged.set(weights.join(), { weights, counts })
  }
  return [...merged.values()]
}
