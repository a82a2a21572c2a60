/** While there is work, waiting or in progress, the leader checks at most this often. */
const BUSY_MS = 1_000
/** When there is no work, the leader checks at this interval, in case it was not woken. */
const IDLE_MS = 10_000
/**
 * The other processes are woken by a call; they check at this interval only in case they missed it.
 */
const FOLLOWER_MS = 300_000

/** The pause before a process checks for due work again. `dueInMs` is null if there is none. */
export function choosePause({
  isLeader,
  dueInMs,
}: {
  isLeader: boolean
  dueInMs: number | null
}): number {
  if (!isLeader) return FOLLOWER_MS
  return Math.min(IDLE_MS, Math.max(BUSY_MS, dueInMs ?? IDLE_MS))
}
