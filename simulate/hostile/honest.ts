// Sent out by send-honest.ts: asks at a steady rate what an app and its users ask, until it is told
// to stop, and tells how long each answer took.
import { setTimeout as sleep } from 'node:timers/promises'
import { openLines, send } from './send.ts'

export interface HonestErrand {
  baseUrl: string
  apiKey: string
  avatarId: number
}

export interface HonestReport {
  p50Ms: number
  p99Ms: number
  count: number
  /** Answers that were no success, by what was asked. */
  refused: string[]
}

const PER_SECOND = 20
const LINES = 8

process.once('message', async (errand) => {
  // Only send-honest.ts sends.
  const { baseUrl, apiKey, avatarId } = errand as HonestErrand
  const paths = [
    `/v1/Avatar/${avatarId}`,
    '/v1/Echo?message=hello',
    `/v1/Avatar/${avatarId}/Items?limit=20`,
    '/v1/Gachas',
    '/livez',
  ]
  const agent = openLines(LINES)
  const headers = { 'x-api-key': apiKey }
  let isOver = false
  process.once('message', () => {
    isOver = true
  })
  const times: number[] = []
  const refused: string[] = []
  const asked: Promise<void>[] = []
  const startedMs = performance.now()
  for (let i = 0; !isOver; i++) {
    const dueMs = startedMs + (i * 1000) / PER_SECOND
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const path = paths[i % paths.length]
    const blow = { name: path, method: 'GET', path, headers, body: null }
    asked.push(
      send(baseUrl, blow, agent).then(({ status }) => {
        times.push(performance.now() - dueMs)
        if (status !== 200) refused.push(`${status} ${path}`)
      }),
    )
  }
  await Promise.all(asked)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const report: HonestReport = { p50Ms: at(0.5), p99Ms: at(0.99), count: times.length, refused }
  process.send?.(report)
  process.disconnect?.()
})
