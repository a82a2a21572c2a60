import { setTimeout as sleep } from 'node:timers/promises'

/** What runs right now, and whether anything more may begin. */
export interface Traffic {
  inFlight: number
  isDraining: boolean
}

const POLL_INTERVAL_MS = 20

/** Waits until nothing runs any more, at most `timeoutMs`. */
export async function waitUntilQuiet(traffic: Traffic, timeoutMs: number): Promise<void> {
  for (let waitedMs = 0; traffic.inFlight > 0 && waitedMs < timeoutMs; waitedMs += POLL_INTERVAL_MS)
    await sleep(POLL_INTERVAL_MS)
}
