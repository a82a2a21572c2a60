import { explain, suppose } from './model.ts'
import { type Done, isIndefinite } from './op.ts'
import { describeState, EMPTY_STATE, type State } from './state.ts'
import type { World } from './world.ts'

/** The number of orders tried for one history before the search gives up. */
const TRIES_MAX = 200_000

export type Verdict = { holds: true } | { holds: false; stuckAt: readonly Done[] } | 'undecided'

/**
 * Searches for an order of the operations that explains all responses (Wing and Gong): an operation
 * cannot precede one that ended before it began. An operation without a response may have happened
 * at any time, or never.
 */
export function findOrder(world: World, dones: readonly Done[]): Verdict {
  const failed = new Set<string>()
  let tries = 0
  let stuckAt: readonly Done[] = dones

  /** Whether the remaining operations can be explained from this state. */
  function search(state: State, left: readonly Done[]): boolean {
    const answered = left.filter(({ reply }) => !isIndefinite(reply))
    if (answered.length === 0) return true
    if (left.length < stuckAt.length) stuckAt = left
    const place = `${left.map(({ id }) => id)} ${failed.size > 0 ? describeState(state) : ''}`
    if (failed.has(place) || ++tries > TRIES_MAX) return false
    const untilMs = Math.min(...answered.map((done) => done.untilMs))
    for (const done of left) {
      if (done.fromMs > untilMs) continue
      const next = (isIndefinite(done.reply) ? suppose : explain)(world, state, done)
      if (!next) continue
      const rest = left.filter((one) => one !== done)
      if (search(next, rest)) return true
    }
    failed.add(`${left.map(({ id }) => id)} ${describeState(state)}`)
    return false
  }

  const sorted = [...dones].sort((a, b) => a.untilMs - b.untilMs)
  if (search(EMPTY_STATE, sorted)) return { holds: true }
  return tries > TRIES_MAX ? 'undecided' : { holds: false, stuckAt }
}
