import { Fault } from '@kisekae/server/kernel/fault/fault.ts'
import { isUnavailable } from '@kisekae/server/kernel/sql/db.ts'
import type { Reply } from './op.ts'

export interface Asked {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The Idempotency-Key; empty if none. */
  key?: string
  body?: URLSearchParams | string
  headers?: Readonly<Record<string, string>>
}

const REPLY_TIMEOUT_MS = 30_000

/** A proxy's statuses for a service that is unavailable; the service itself never sends these. */
const BAD_GATEWAY = [502, 504]

/**
 * Sends a request over HTTP. A lost connection, between this process and the service or between a
 * proxy and the service, also counts as a response: its status is 0.
 */
export async function send(
  url: string,
  { method = 'GET', key, body, headers }: Asked = {},
): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: key ? { ...headers, 'Idempotency-Key': key } : headers,
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
    const text = await response.text()
    if (BAD_GATEWAY.includes(response.status)) return lost(`${response.status} ${text}`)
    const replayed = response.headers.get('idempotency-replayed') === 'true'
    const retryAfter = response.headers.get('retry-after') ?? undefined
    return { status: response.status, text, json: readJson(text), replayed, retryAfter }
  } catch (error) {
    return lost(String(error))
  }
}

const lost = (text: string): Reply => ({ status: 0, text, json: null, replayed: false })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Wraps the result of a function of the service as an HTTP response. */
export async function doDirectly(work: () => Promise<unknown>): Promise<Reply> {
  try {
    const json = (await work()) ?? null
    return { status: 200, text: JSON.stringify(json), json, replayed: false }
  } catch (error) {
    // On a very busy machine, the wait for a lock times out; the service itself would respond with
    // 503.
    if (isUnavailable(error)) return lost(String(error))
    if (!(error instanceof Fault)) throw error
    const json = { error: { code: error.code, message: error.message, errors: error.entries } }
    return { status: error.code, text: JSON.stringify(json), json, replayed: false }
  }
}
