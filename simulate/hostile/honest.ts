// Started by send-honest.ts: asks at a steady rate what an app and its users ask, and as often a
// service that has nothing else to do, until it is told to stop. Tells of every answer as it comes.
import { setTimeout as sleep } from 'node:timers/promises'
import { openLines, send } from './send.ts'

export interface HonestErrand {
  baseUrl: string
  /** Of the service that has nothing else to do. */
  idleUrl: string
  apiKey: string
  avatarId: number
}

/** One answer. */
export interface Felt {
  /** Who answered. */
  who: 'service' | 'idle'
  /** From when it should have been sent. */
  ms: number
  /** What was refused, and how; empty: nothing. */
  refusal: string
}

const PER_SECOND = 20
const LINES = 8

process.once('message', async (errand) => {
  // Only send-honest.ts sends.
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
