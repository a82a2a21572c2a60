// Started by send-crowd.ts: sends concurrent requests for the animated pictures at `urls`, each
// retrying until its picture is ready, and reports the results to the parent.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Crowd, Errand } from './send-crowd.ts'

/** The time for which a client keeps retrying. */
const PATIENCE_MS = 60_000

process.once('message', async (errand) => {
  // Only send-crowd.ts sends messages.
  const crowd = await askAtOnce(errand as Errand)
  process.send?.(crowd)
  process.disconnect?.()
})

async function askAtOnce({ urls, requests }: Errand): Promise<Crowd> {
  const startedMs = performance.now()
  const tags = new Map<string, string>()
  const refusals = await Promise.all(
    Array.from({ length: requests }, async (_, i) => {
      const url = urls[i % urls.length]
      const { etag, refusals } = await askPatiently(url)
      assert.equal(tags.get(url) ?? etag, etag, 'one picture for all clients')
      tags.set(url, etag)
      return refusals
    }),
  )
  assert.equal(new Set(tags.values()).size, urls.length)
  return { refusals: refusals.reduce((a, b) => a + b), lastMs: performance.now() - startedMs }
}

/** Retries until the picture is ready, at the intervals that the service specifies. */
async function askPatiently(url: string): Promise<{ etag: string; refusals: number }> {
  const untilMs = performance.now() + PATIENCE_MS
  for (let refusals = 0; performance.now() < untilMs; refusals++) {
    const { status, headers, start } = await ask(url)
    if (status === 200) {
      assert.equal(start, 'GIF89a')
      return { etag: headers.get('etag') ?? '', refusals }
    }
    assert.equal(status, 503)
    const retryAfterS = Number(headers.get('retry-after'))
    assert.ok(retryAfterS > 0, 'a refusal contains the retry time')
    await sleep(retryAfterS * 1000)
  }
  throw new Error(`${url} did not arrive.`)
}
