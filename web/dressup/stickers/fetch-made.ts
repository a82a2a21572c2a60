import { sleep } from './sleep.ts'

const UNAVAILABLE = 503
const ATTEMPTS_MAX = 20
const PAUSE_MS = 2000

/** The service refused to make a file. */
export class Unmade extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The service responded with ${status}.`)
    this.status = status
  }
}

/** Fetches a file, retrying while the service is still generating it. */
export async function fetchMade(address: string, signal: AbortSignal): Promise<Blob> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, { signal })
    if (response.ok) return response.blob()
    if (response.status !== UNAVAILABLE || attempt === ATTEMPTS_MAX)
      throw new Unmade(response.status)
    await sleep(PAUSE_MS)
    signal.throwIfAborted()
  }
}
