import type { Random } from '../kernel/random.ts'
import { type Answer, nextAttemptAt } from '../webhook/rules.ts'

/**
 * After this many failures, the pause stays at half an hour. The longer pauses in the schedule give
 * partners time to repair a server; but until a purge arrives, caches still serve pictures
 * that should no longer exist.
 */
const FAILURES_COUNTED_MAX = 3

/**
 * When to retry: after 5 s, after 5 min, and then every half hour for as long as a copy may live.
 */
export function nextPurgeAt(
  { failures, answer, now }: { failures: number; answer: Answer; now: Date },
  random: Random,
): Date {
  const counted = Math.min(failures, FAILURES_COUNTED_MAX)
  // The schedule has more entries than are counted, so there is always a next attempt.
  return nextAttemptAt({ failures: counted, answer, now }, random)!
}
