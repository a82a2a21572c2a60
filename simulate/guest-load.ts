import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from './service.ts'

/** Clients that create guests as fast as they can, and the responses that they get. */
export interface GuestLoad {
  /** The avatars whose creation returned 200. */
  acknowledged: number[]
  /**
   * Responses by status; 0 means that the connection was refused, and -1 that it was cut after the
   * request was sent.
   */
  statuses: Map<number, number>
  slowestMs: number
  /** Stops sending, and waits for pending responses. */
  stop(): Promise<void>
}

const PAUSE_AFTER_REFUSAL_MS = 20
const REPLY_TIMEOUT_MS = 15_000
const AVATARS_MAX = 50

export function startGuestLoad(service: Service, clientCount = 8): GuestLoad {
  const load = { acknowledged: [] as number[], statuses: new Map<number, number>(), slowestMs: 0 }
  let stopped = false
  const clients = Array.from({ length: clientCount }, async () => {
    while (!stopped) {
      const startedAt = performance.now()
      const { status, avatarId } = await makeGuest(service)
      load.slowestMs = Math.max(load.slowestMs, Math.round(performance.now() - startedAt))
      load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
      if (avatarId) load.acknowledged.push(avatarId)
      else await sleep(PAUSE_AFTER_REFUSAL_MS)
    }
  })
  return Object.assign(load, {
    async stop() {
      stopped = true
      await Promise.all(clients)
    },
  })
}

/** Creates one guest, on a separate connection. */
export async function makeGuest({ baseUrl, apiKey }: Pick<Service, 'baseUrl' | 'apiKey'>) {
  try {
    const response = await fetch(`${baseUrl}/v1/Guest?key=${apiKey}`, {
      method: 'POST',
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
    // The response from the service under test; only these fields are read.
    const body = (await response.json()) as {
      avatarId?: number
      avatarImageUrl?: string
      faceImageUrl?: string
    }
    return { status: response.status, ...body }
  } catch (error) {
    return { status: isRefused(error) ? 0 : -1 }
  }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/** The number of avatars that are missing from the service. */
export async function countMissing(service: Service, avatarIds: number[]): Promise<number> {
  const { baseUrl, apiKey } = service
  let missing = 0
  for (let from = 0; from < avatarIds.length; from += AVATARS_MAX) {
    const asked = avatarIds.slice(from, from + AVATARS_MAX).map((id) => `&avatarId=${id}`)
    const response = await fetch(`${baseUrl}/v1/Avatars?key=${apiKey}${asked.join('')}`)
    if (response.status !== 200) throw new Error(`Avatars: ${await response.text()}`)
    // The response from the service under test; only these fields are read.
    const { avatars } = (await response.json()) as { avatars: { status: number }[] }
    missing += asked.length - avatars.filter(({ status }) => status === 200).length
  }
  return missing
}
