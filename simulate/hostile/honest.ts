// Started by send-honest.ts: until it is stopped, sends typical requests from apps and users at
// a steady rate, and requests to an idle service at the same rate. Reports each response as it
// arrives.
import { setTimeout as sleep } from 'node:timers/promises'
import { openLines, send } from './send.ts'

export interface HonestErrand {
  baseUrl: string
  /** The URL of the idle service. */
  idleUrl: string
  apiKey: string
  avatarId: number
}

/** One response. */
export interface Felt {
  /** The service that responded. */
  who: 'service' | 'idle'
  /** Counted from the moment at which the request was due. */
  ms: number
  /** The refusal; empty if none. */
  refusal: string
}

const PER_SECOND = 20
const LINES = 8

process.once('message', async (errand) => {
  // Only send-honest.ts sends messages.
  const { baseUrl, idleUrl, apiKey, avatarId } = errand as HonestErrand
  const paths = [
    `/v1/Avatar/${avatarId}`,
    '/v1/Echo?message=hello',
    `/v1/Avatar/${avatarId}/Items?limit=20`,
    '/v1/Gachas',
    '/livez',
  ]
  const agent = openLines(LINES)
  const headers = { 'x-api-key': apiKey }
  const startedMs = performance.now()
  const ask = async (who: Felt['who'], path: string, dueMs: number) => {
    const blow = { name: path, method: 'GET', path, headers, body: null }
    const { status } = await send(who === 'idle' ? idleUrl : baseUrl, blow, agent)
    const refusal = status === 200 ? '' : `${status} ${path}`
    const felt: Felt = { who, ms: performance.now() - dueMs, refusal }
    if (process.connected) process.send?.(felt)
  }
  for (let i = 0; process.connected; i++) {
    const dueMs = startedMs + (i * 1000) / PER_SECOND
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    void ask('service', paths[i % paths.length], dueMs)
    void ask('idle', '/', dueMs)
  }
  process.exit()
})
