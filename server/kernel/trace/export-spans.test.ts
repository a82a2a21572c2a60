// A collector that is unavailable, slow or broken does no harm.
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { aCollector, type Collector } from '../../fixtures/a-collector.ts'
import { systemRandom } from '../random.ts'
import { openTracer, type TracerOptions } from './open-tracer.ts'
import { traceSpans } from './span-counts.ts'
import type { Tracer } from './tracer.ts'

const NOBODY_LISTENS = 'http://127.0.0.1:1'
/** The time limit for stopping, plus an allowance for a busy machine. */
const STOP_MS = 3_000 + 2_000
const WAITING_MAX = 4_096

let collector: Collector
before(async () => {
  collector = await aCollector()
})
after(() => collector.stop())

const open = (options: Partial<TracerOptions> = {}): Tracer =>
  openTracer({
    endpoint: collector.endpoint,
    headers: {},
    serviceName: 'kisekae',
    version: 'test',
    ratio: 1,
    incoming: 'link',
    random: systemRandom,
    intervalMs: 20,
    onFailure() {},
    ...options,
  })

function record(tracer: Tracer, count: number): void {
  for (let at = 0; at < count; at++) tracer.begin({ name: 'of a test', kind: 'internal' }).end()
}

async function countOf(outcome: string): Promise<number> {
  const { values } = await traceSpans.get()
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

/** The number of milliseconds that stopping takes. */
async function stop(tracer: Tracer): Promise<number> {
  const startedMs = performance.now()
  await tracer.stop()
  return performance.now() - startedMs
}

test('stopping the service exports waiting spans', async () => {
  const sent = await countOf('sent')
  const tracer = open({ intervalMs: 60_000 })
  record(tracer, WAITING_MAX)
  assert.ok((await stop(tracer)) < STOP_MS)
  assert.equal(await countOf('sent'), sent + WAITING_MAX)
  assert.equal(collector.spans.length, WAITING_MAX)
})

// Must precede the tests below: their failed exports may be counted only after they have ended.
test('spans that are not accepted are counted, and reported once', async () => {
  let toldCount = 0
  const failed = await countOf('failed')
  collector.answer((response) => void response.writeHead(400).end('no'))
  const tracer = open({ onFailure: () => toldCount++ })
  record(tracer, 10)
  await waitUntil(async () => (await countOf('failed')) === failed + 10)
  record(tracer, 10)
  await waitUntil(async () => (await countOf('failed')) === failed + 20)
  assert.equal(toldCount, 1)
  await stop(tracer)
  collector.answer((response) => void response.end('{}'))
})

test('without a collector, the service stops in time', async () => {
  const tracer = open({ endpoint: NOBODY_LISTENS })
  record(tracer, 100)
  assert.ok((await stop(tracer)) < STOP_MS)
})

test('if the collector hangs, spans that overflow the queue are dropped and counted', async () => {
  const held: ServerResponse[] = []
  collector.answer((response) => void held.push(response))
  const dropped = await countOf('dropped')
  const tracer = open()
  // All spans start in one turn of the event loop, so that none can be exported in between.
  record(tracer, WAITING_MAX + 600)
  // A full batch is exported immediately.
  const count = (await countOf('dropped')) - dropped
  assert.ok(count >= 600 - 512 && count <= 600, String(count))
  assert.ok((await stop(tracer)) < STOP_MS)
  for (const response of held) response.end('{}')
  collector.answer((response) => void response.end('{}'))
})

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const startedMs = performance.now()
  while (!(await isTrue())) {
    assert.ok(performance.now() - startedMs < 30_000, 'The expected event did not happen.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
