import { setTimeout as sleep } from 'node:timers/promises'

/** The running requests, and whether new ones are accepted. */
export interface Traffic {
  inFlight: number
  /** Whether the service is about to stop: it still serves, but reports that it is not ready. */
  isLeaving: boolean
  isDraining: boolean
}

const POLL_INTERVAL_MS = 20

/** Waits until no request is running, for at most `timeoutMs`. */
export async function waitUntilQuiet(traffic: Traffic, timeoutMs: number): Promise<void> {
  for (let waitedMs = 0; traffic.inFlight > 0 && waitedMs < timeoutMs; waitedMs += POLL_INTERVAL_MS)
    await sleep(POLL_INTERVAL_MS)
}
