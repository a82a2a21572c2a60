import { setTimeout as sleep } from 'node:timers/promises'

/** What runs right now, and whether anything more may begin. */
export interface Traffic {
  inFlight: number
  isDraining: boolean
}

const POLL_INTERVAL_MS = 20
// A request that was on its way when the last one ended is still answered, with 503 and the wish
// to close; on a connection closed under it, its sender could not tell what became of it.
const GRACE_MS = 250

/** Waits until nothing runs any more, at most `timeoutMs`, and a moment for who comes late. */
export async function waitUntilQuiet(traffic: Traffic, timeoutMs: number): Promise<void> {
  for (let waitedMs = 0; traffic.inFlight > 0 && waitedMs < timeoutMs; waitedMs += POLL_INTERVAL_MS)
    await sleep(POLL_INTERVAL_MS)
  await sleep(GRACE_MS)
}
