// Sent out by send-crowd.ts: `requests` come at once for the moving pictures at `urls`, each asks
// until its own is there, and what became of them is told to the parent.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import type { Crowd, Errand } from './send-crowd.ts'

/** How long a client that was told to retry does so. */
const PATIENCE_MS = 60_000

process.once('message', async (errand) => {
  // Only send-crowd.ts sends.
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
      assert.equal(tags.get(url) ?? etag, etag, 'one picture for all who ask')
      tags.set(url, etag)
      return refusals
    }),
  )
  assert.equal(new Set(tags.values()).size, urls.length)
  return { refusals: refusals.reduce((a, b) => a + b), lastMs: performance.now() - startedMs }
}

/** Asks until the picture is there, as often as the service says to come back. */
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
    assert.ok(retryAfterS > 0, 'a refusal says when to come back')
    await sleep(retryAfterS * 1000)
  }
  throw new Error(`${url} did not come.`)
}
