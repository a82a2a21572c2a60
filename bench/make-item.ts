import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import type { Bench, Figure } from './figure.ts'
import { startColdThread, type Taken } from './make-item/make-cold.ts'

/** What is promised for whoever needs an item first, milliseconds. */
const PROMISE_MS = 300
/** So many of the slowest are made again, so often: the middle one counts. */
const AGAIN = 20
const TIMES = 3

/**
 * What the first request for an item waits for: its file is made from code, in a thread that has
 * read the code and never made a piece, so that nothing of it is compiled yet. Every piece of the
 * wardrobe, one at a time. There is no peer to run: the figure stands beside what is promised.
 */
export const bench: Bench = {
  name: 'make-item',
  about: 'CPU ms to make the file of an item in a thread that made none before: the slowest of all',
  async run(progress) {
    const total = CATALOGUE.length + AGAIN * (TIMES - 1)
    let done = 0
    const made = new Map<string, Taken[]>()
    const make = async (keys: readonly string[]) => {
      for (const key of keys) {
        progress(done++, total)
        const thread = await startColdThread()
        made.set(key, [...(made.get(key) ?? []), await thread.make(key)])
      }
    }
    await make(CATALOGUE.map(({ key }) => key))
    const slowest = rank(made)
      .slice(-AGAIN)
      .map(({ key }) => key)
    for (let time = 1; time < TIMES; time++) await make(slowest)
    progress(total, total)
    return judge(rank(made))
  },
}

type Ranked = Taken & { key: string }

/** Each piece with its middle time, the slowest last. */
function rank(made: ReadonlyMap<string, readonly Taken[]>): Ranked[] {
  const middle = [...made].map(([key, times]) => {
    const sorted = times.toSorted((a, b) => a.cpuMs - b.cpuMs)
    return { key, ...sorted[sorted.length >> 1] }
  })
  return middle.sort((a, b) => a.cpuMs - b.cpuMs)
}

function judge(ranked: readonly Ranked[]): Figure {
  const at = (share: number) => Math.round(ranked[Math.floor((ranked.length - 1) * share)].cpuMs)
  const clocks = ranked.map(({ clockMs }) => clockMs).sort((a, b) => a - b)
  return {
    name: 'make-item',
    ours: at(1),
    peer: PROMISE_MS,
    unit: 'ms',
    goal: 1,
    ratio: Math.round((PROMISE_MS / at(1)) * 100) / 100,
    details: {
      pieces: ranked.length,
      medianMs: at(0.5),
      p95Ms: at(0.95),
      p99Ms: at(0.99),
      overPromise: ranked.filter(({ cpuMs }) => cpuMs > PROMISE_MS).length,
      // Others at work on the machine lengthen these; a thread's own time they hardly do.
      clock: {
        medianMs: Math.round(clocks[clocks.length >> 1]),
        overPromise: clocks.filter((ms) => ms > PROMISE_MS).length,
      },
      slowest: Object.fromEntries(
        ranked.slice(-12).map(({ key, cpuMs }) => [key, Math.round(cpuMs)]),
      ),
    },
  }
}
