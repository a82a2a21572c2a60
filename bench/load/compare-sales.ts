import type { Sql } from '@kisekae/server/kernel/sql/sql.ts'
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
  /** The rate at which players arrive in the open loop. */
  perSecond: number
  progress: (done: number, total: number) => void
}

const ROUNDS = 7
/** Whole warm-up rounds: five hundred grants are not enough for the code to be compiled. */
const WARM_UPS = 3
const PLAYERS = 500
const OPEN_LOOP_S = 10

/**
 * Players served per second of wall-clock time by our process and by the peer's, which are measured
 * alternately; each player is served once. Most of the work is done by the database, which the two
 * processes share; their CPU times are in the details.
 */
export async function compareSales(comparison: Comparison): Promise<Figure> {
  const { deed, unit, goal, perSecond, progress } = comparison
  const { sale, db, drop } = await openSale()
  try {
    const ours = await startOurs(sale, deed)
    const peer = await startBare(sale, deed)
    try {
      const rounds = await runRounds({ ours, peer }, sale, progress)
      await mustBeGranted(db)
      const middle = (of: (round: Round) => number) => median(rounds.map(of))
      const openLoop = await runOpenLoops({ ours, peer }, sale, perSecond)
      progress(1, 1)
      return {
        name: deed,
        ours: Math.round(middle(({ ours }) => ours.perSecond)),
        peer: Math.round(middle(({ peer }) => peer.perSecond)),
        unit,
        ratio: round(middle(({ ours, peer }) => ours.perSecond / peer.perSecond)),
        goal,
        unmet: openLoop.ours.failures > 0 ? ['Players were refused in the open loop.'] : [],
        details: {
          rounds: rounds.length,
          players: PLAYERS,
          connections: CONNECTIONS,
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

/** Checks that both finished: every player's session is granted and in the ledger. */
async function mustBeGranted(sql: Sql): Promise<void> {
  const players = (ROUNDS + WARM_UPS) * 2 * PLAYERS
  const { granted } = await sql.get<{ granted: number }>`
    select count(*) as granted
    from ledger
    join gacha_session as session
      on session.user_id = ledger.user_id and session.session_id = ledger.source_id
    join kept_answer as kept
      on kept.user_id = ledger.user_id and kept.change_id = ledger.grant_id
    where session.consumed_at is not null
      and session.item_ids <@ array(select item_id from owned_item
        where owned_item.user_id = ledger.user_id)`
  if (granted !== players) throw new Error(`Only ${granted} of ${players} were granted.`)
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
  for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
    progress(round, ROUNDS + WARM_UPS + 1)
    const first = round * 2 * PLAYERS
    await enterPlayers(sale, { first, count: 2 * PLAYERS })
    // The order changes from round to round.
    if (round % 2 === 0) {
      rounds.push({
        ours: await takeTurn(ours, first),
        peer: await takeTurn(peer, first + PLAYERS),
      })
    } else {
      const ofPeer = await takeTurn(peer, first)
      rounds.push({ ours: await takeTurn(ours, first + PLAYERS), peer: ofPeer })
    }
  }
  return rounds.slice(WARM_UPS)
}

async function takeTurn(contender: Contender, first: number): Promise<Turn> {
  const job: Job = { first, count: PLAYERS, pace: { atOnce: CONNECTIONS } }
  const { seconds, cpuSeconds } = await contender.run(job)
  return { perSecond: PLAYERS / seconds, perCpuSecond: PLAYERS / cpuSeconds }
}

/**
 * The waiting time of each player if players arrive at a steady rate, whether earlier ones are done
 * or not.
 */
async function runOpenLoops({ ours, peer }: Both, sale: Sale, perSecond: number) {
  const count = perSecond * OPEN_LOOP_S
  const first = (ROUNDS + WARM_UPS) * 2 * PLAYERS
  await enterPlayers(sale, { first, count: 2 * count })
  const run = async (contender: Contender, first: number) => {
    const result = await contender.run({ first, count, pace: { perSecond } })
    const { p50Ms, p95Ms, p99Ms, p999Ms, failures } = result
    return { p50Ms, p95Ms, p99Ms, p999Ms, failures }
  }
  return { perSecond, ours: await run(ours, first), peer: await run(peer, first + count) }
}

const round = (value: number) => Math.round(value * 1000) / 1000
