import type { Bench, Figure } from './figure.ts'
import { type PictureService, startPictureService } from './load/start-picture-service.ts'

const AVATARS = 20
/**
 * The number of rounds in which a thread warms up: its code is optimised, and it reads the parts.
 */
const WARM_ROUNDS = 3
const ROUNDS = 15
const GOAL = 1.7
const RSS_MAX_MIB = 150

/**
 * Avatars rendered per second by two threads and by one; the two cases are measured alternately. No
 * HTTP requests are made: their CPU time would slow down two threads, whereas one thread leaves
 * other cores free for them. Every round uses a new background colour, so that everything is
 * rendered again. Two threads get twice as many warm-up rounds, so that each has rendered as much
 * as the single one.
 */
export const bench: Bench = {
  name: 'workers',
  about: 'avatar GIFs rendered per second by two threads, against one; memory of a thread',
  async run(progress) {
    const [one, two] = await Promise.all(
      [1, 2].map((drawThreads) => startPictureService({ drawThreads, avatarCount: AVATARS })),
    )
    try {
      const total = 2 * WARM_ROUNDS + ROUNDS
      const rounds: Round[] = []
      for (let round = 0; round < total; round++) {
        progress(round, total)
        if (round < WARM_ROUNDS) await drawAll(two, round)
        else rounds.push({ one: await drawAll(one, round), two: await drawAll(two, round) })
      }
      progress(total, total)
      return judge(rounds.slice(WARM_ROUNDS))
    } finally {
      await Promise.all([one.stop(), two.stop()])
    }
  },
}

interface Turn {
  perSecond: number
  rssMib: number
}

type Round = Record<'one' | 'two', Turn>

/** Renders all the avatars again, on a new background colour. */
async function drawAll(service: PictureService, round: number): Promise<Turn> {
  const startedMs = performance.now()
  const { rssBytes } = await service.drawAll(round.toString(16).padStart(6, '0'))
  const seconds = (performance.now() - startedMs) / 1000
  return { perSecond: service.paths.length / seconds, rssMib: rssBytes / 2 ** 20 }
}

function judge(rounds: Round[]): Figure {
  const medianOf = (value: (round: Round) => number) => round(median(rounds.map(value)))
  // The memory that a second thread adds: its heap, its kernel, and its cached parts.
  const threadRssMib = Math.round(medianOf(({ one, two }) => two.rssMib - one.rssMib))
  const most = (who: keyof Round) => Math.max(...rounds.map((turns) => turns[who].perSecond))
  return {
    name: 'workers',
    ours: medianOf(({ two }) => two.perSecond),
    peer: medianOf(({ one }) => one.perSecond),
    unit: 'avatars per second',
    ratio: medianOf(({ one, two }) => two.perSecond / one.perSecond),
    goal: GOAL,
    unmet: threadRssMib > RSS_MAX_MIB ? [`A thread uses more than ${RSS_MAX_MIB} MiB.`] : [],
    details: {
      threadRssMib,
      oneThreadRssMib: Math.round(medianOf(({ one }) => one.rssMib)),
      // Other load slows two threads more than it does one.
      quietestRatio: round(most('two') / most('one')),
      avatarsARound: AVATARS,
      rounds: ROUNDS,
    },
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const round = (value: number) => Math.round(value * 100) / 100
