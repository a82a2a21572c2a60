import type { Figure } from '../figure.ts'
import { CONNECTIONS, type Contender, startBare, startOurs } from './contender.ts'
import { median } from './median.ts'
import { openSale, type Sale } from './open-sale.ts'
import type { Deed } from './play-over-http.ts'
import { enterPlayers } from './players.ts'
import type { Job } from './run-job.ts'

interface Comparison {
  deed: Deed
  unit: string
  goal: number
  progress: (done: number, total: number) => void
}

const ROUNDS = 9
const PLAYERS = 1000
const OPEN_LOOP = { perSecond: 200, seconds: 10 }

/**
 * What players are served in a second of the clock, turn by turn, each player once. Most of the
 * work is the database's, which both share; the processor time of our process and of the peer's is
 * in the details.
 */
export async function compareSales({ deed, unit, goal, progress }: Comparison): Promise<Figure> {
  const { sale, drop } = await openSale()
  try {
    const ours = await startOurs(sale, deed)
    const peer = await startBare(sale, deed)
    try {
      const rounds = await runRounds({ ours, peer }, sale, progress)
      const middle = (of: (round: Round) => number) => median(rounds.map(of))
      const openLoop = await runOpenLoops({ ours, peer }, sale)
      progress(1, 1)
      return {
        name: deed,
        ours: Math.round(middle(({ ours }) => ours.perSecond)),
        peer: Math.round(middle(({ peer }) => peer.perSecond)),
        unit,
        ratio: round(middle(({ ours, peer }) => ours.perSecond / peer.perSecond)),
        goal,
        details: {
          ...{ rounds: rounds.length, players: PLAYERS, connections: CONNECTIONS },
          oursPerCpuSecond: Math.round(middle(({ ours }) => ours.perCpuSecond)),
          peerPerCpuSecond: Math.round(middle(({ peer }) => peer.perCpuSecond)),
          ratioPerCpuSecond: round(
            middle(({ ours, peer }) => ours.perCpuSecond / peer.perCpuSecond),
          ),
          ratios: rounds.map(({ ours, peer }) => round(ours.perSecond / peer.perSecond)),
          openLoop,
        },
      }
    } finally {
      await Promise.all([ours.stop(), peer.stop()])
    }
  } finally {
    await drop()
  }
}

interface Turn {
  perSecond: number
  perCpuSecond: number
}

interface Round {
  ours: Turn
  peer: Turn
}

type Both = Record<keyof Round, Contender>

async function runRounds(
  { ours, peer }: Both,
  sale: Sale,
  progress: Comparison['progress'],
): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    progress(round, ROUNDS + 2)
    const first = round * 2 * PLAYERS
    await enterPlayers(sale, first, 2 * PLAYERS)
    const turn = (contender: Contender, first: number) => takeTurn(contender, first)
    // Who begins changes from round to round.
    if (round % 2 === 0) {
      rounds.push({ ours: await turn(ours, first), peer: await turn(peer, first + PLAYERS) })
    } else {
      const ofPeer = await turn(peer, first)
      rounds.push({ ours: await turn(ours, first + PLAYERS), peer: ofPeer })
    }
  }
  // The first warmed up.
  return rounds.slice(1)
}

async function takeTurn(contender: Contender, first: number): Promise<Turn> {
  const job: Job = { first, count: PLAYERS, pace: { atOnce: CONNECTIONS } }
  const { seconds, cpuSeconds } = await contender.run(job)
  return { perSecond: PLAYERS / seconds, perCpuSecond: PLAYERS / cpuSeconds }
}

/** How long each player waits when they come at a steady rate, whether others were served or not. */
async function runOpenLoops({ ours, peer }: Both, sale: Sale) {
  const { perSecond, seconds } = OPEN_LOOP
  const count = perSecond * seconds
  const first = ROUNDS * 2 * PLAYERS
  await enterPlayers(sale, first, 2 * count)
  const run = async (contender: Contender, first: number) => {
    const { p50Ms, p95Ms, p99Ms, p999Ms } = await contender.run({
      ...{ first, count },
      pace: { perSecond },
    })
    return { p50Ms, p95Ms, p99Ms, p999Ms }
  }
  return { perSecond, ours: await run(ours, first), peer: await run(peer, first + count) }
}

const round = (value: number) => Math.round(value * 1000) / 1000
