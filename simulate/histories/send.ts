import { Fault } from '@kisekae/server/kernel/fault/fault.ts'
import type { Reply } from './op.ts'

export interface Asked {
  method?: 'GET' | 'POST' | 'PATCH'
  /** The Idempotency-Key; empty if none. */
  key?: string
  body?: URLSearchParams
}

const REPLY_TIMEOUT_MS = 30_000

/** Sends a request over HTTP; a cut connection also counts as a response. */
export async function send(url: string, { method = 'GET', key, body }: Asked = {}): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      body,
      headers: key ? { 'Idempotency-Key': key } : {},
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
    })
    const text = await response.text()
    const replayed = response.headers.get('idempotency-replayed') === 'true'
    return { status: response.status, text, json: readJson(text), replayed }
  } catch (error) {
    return { status: 0, text: String(error), json: null, replayed: false }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Wraps the result of one of our own functions as an HTTP response. */
export async function doDirectly(work: () => Promise<unknown>): Promise<Reply> {
  try {
    const json = (await work()) ?? null
    return { status: 200, text: JSON.stringify(json), json, replayed: false }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const json = { error: { code: error.code, message: error.message, errors: error.entries } }
    return { status: error.code, text: JSON.stringify(json), json, replayed: false }
  }
}
