import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PictureService, startPictureService } from '../bench/load/start-picture-service.ts'
import type { Latencies } from './open-loop.ts'
import { startOpenLoop } from './start-open-loop.ts'
import type { Case, Trial } from './trial.ts'

const PICTURES = 50
const REQUESTS = 1000
/** Somebody who was told to come back does so, for so long. */
const PATIENCE_MS = 60_000
const ECHO = { perSecond: 50, seconds: 8 }

/** A morning on which all pages of a partner open at once, and no picture is there yet. */
export const picturesTrial: Trial = {
  about: `${REQUESTS} first requests of ${PICTURES} pictures at once, and the API meanwhile`,
  listCases: () => [
    { name: `${REQUESTS} requests: each picture drawn once, no request lost`, run: askAtOnce },
    { name: 'the API, while pictures are drawn', run: askBeside },
  ],
}

/** What became of a crowd's requests. */
interface Crowd {
  /** How often somebody was told to come back. */
  refusals: number
  lastMs: number
}

const askAtOnce: Case['run'] = () =>
  withService(async (service) => {
    const { refusals, lastMs } = await crowd(service)
    const { drawnCount } = await service.readUse()
    assert.equal(drawnCount, PICTURES)
    const came = `all ${REQUESTS} came within ${Math.round(lastMs)} ms`
    return `${drawnCount} drawn, ${came}; ${refusals} times 503, and then 200`
  })

const askBeside: Case['run'] = () =>
  withService(async (service) => {
    const url = `${service.baseUrl}/v1/Echo?message=hello&key=${service.key}`
    // The first requests load code, which is no matter of pictures.
    await startOpenLoop(url, { ...ECHO, seconds: 1 })
    const alone = await startOpenLoop(url, ECHO)
    const [beside] = await Promise.all([startOpenLoop(url, ECHO), crowd(service)])
    return `echo alone: ${tell(alone)}; beside the drawing: ${tell(beside)}`
  })

const tell = ({ p50Ms, p95Ms, p99Ms, maxMs }: Latencies) =>
  `p50 ${p50Ms}, p95 ${p95Ms}, p99 ${p99Ms}, most ${maxMs} ms`

async function withService(run: (service: PictureService) => Promise<string>) {
  const service = await startPictureService({ avatarCount: PICTURES })
  try {
    return { result: await run(service) }
  } finally {
    await service.stop()
  }
}

/** Every picture is asked for by as many at once. */
async function crowd({ baseUrl, paths }: PictureService): Promise<Crowd> {
  const startedMs = performance.now()
  const tags = new Map<string, string>()
  const refusals = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, i) => {
      const path = paths[i % paths.length]
      const { etag, refusals } = await fetchPatiently(baseUrl + path)
      assert.equal(tags.get(path) ?? etag, etag, 'one picture for all who ask')
      tags.set(path, etag)
      return refusals
    }),
  )
  assert.equal(new Set(tags.values()).size, PICTURES)
  return { refusals: refusals.reduce((a, b) => a + b), lastMs: performance.now() - startedMs }
}

/** Asks until the picture is there, as often as the service says to come back. */
async function fetchPatiently(url: string): Promise<{ etag: string; refusals: number }> {
  const untilMs = performance.now() + PATIENCE_MS
  for (let refusals = 0; performance.now() < untilMs; refusals++) {
    const response = await fetch(url)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status === 200) {
      assert.equal(String.fromCharCode(...bytes.subarray(0, 6)), 'GIF89a')
      return { etag: response.headers.get('etag') ?? '', refusals }
    }
    assert.equal(response.status, 503)
    const retryAfterS = Number(response.headers.get('retry-after'))
    assert.ok(retryAfterS > 0, 'a refusal says when to come back')
    await sleep(retryAfterS * 1000)
  }
  throw new Error(`${url} did not come.`)
}
