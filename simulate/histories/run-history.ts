import { makePlan } from './make-plan.ts'
import type { Done, Planned } from './op.ts'
import { perform } from './perform.ts'
import { findOrder } from './search.ts'
import type { Seat } from './seat.ts'
import { openStage, type Stage } from './stage.ts'
import { findBroken } from './tally.ts'

/** The environment in which histories are played. */
export interface Theatre extends Pick<Stage, 'db' | 'world' | 'urls'> {
  /**
   * Takes a signed-in person whom no history is using, or signs a new one in; absent if nobody can
   * sign in.
   */
  seats?: { take(): Promise<Seat>; give(seat: Seat): void }
}

/** A finished history: its operations, and the violations. */
export interface Played {
  seed: number
  dones: readonly Done[]
  /** Empty if nothing was violated. */
  broken: readonly string[]
  undecided: boolean
}

/** Plays the history of a seed and compares it with the model. */
export async function runHistory(theatre: Theatre, seed: number): Promise<Played> {
  const seat = (await theatre.seats?.take()) ?? null
  const stage = await openStage({ ...theatre, seat })
  const dones: Done[] = []
  let last = 0
  const play = async (planned: Planned) => {
    last = Math.max(last, planned.id)
    const done = await perform(stage, planned)
    if (done) dones.push(done)
  }
  for (const group of makePlan(seed)) await Promise.all(group.map(play))
  await play({ id: last + 1, op: { kind: 'audit' }, at: 0 })
  if (seat) theatre.seats?.give(seat)
  const verdict = findOrder(theatre.world, dones)
  const broken = findBroken(dones)
  if (verdict !== 'undecided' && !verdict.holds) {
    broken.push(
      `no order explains it; in the longest attempt, ${tellIds(verdict.stuckAt)} remained`,
    )
  }
  return { seed, dones, broken, undecided: verdict === 'undecided' }
}

const tellIds = (dones: readonly Done[]) => dones.map(({ id }) => id).join(', ')

const TEXT_MAX = 160

/** Formats the history: each operation with its time and its response. */
export function tellHistory({ seed, dones, broken }: Played): string {
  const beganMs = Math.min(...dones.map(({ fromMs }) => fromMs))
  const lines = dones.map(({ id, op, reply, fromMs, untilMs, itemIds, name }) => {
    const time = `${Math.round(fromMs - beganMs)}-${Math.round(untilMs - beganMs)} ms`
    const mark = reply.replayed ? ' again' : ''
    const asked = `${JSON.stringify(op)} ${itemIds} ${name.slice(0, 12)}`
    return `${id} [${time}] ${asked} → ${reply.status}${mark} ${reply.text.slice(0, TEXT_MAX)}`
  })
  return [`seed ${seed}`, ...lines, ...broken.map((one) => `! ${one}`)].join('\n')
}
