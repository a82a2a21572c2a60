/** While there is work, waiting or in progress, the leader looks this often at most. */
const BUSY_MS = 1_000
/** Without work it looks this often, in case nothing wakes it. */
const IDLE_MS = 10_000
/** The others are woken, and look only in case they missed it. */
const FOLLOWER_MS = 300_000

/** The pause until a process looks for due work again. `dueInMs` is null if there is none. */
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
