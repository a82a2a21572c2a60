// The spans that an OpenTelemetry collector receives from a running service.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { aMember } from './account/fixtures/a-person.ts'
import { aCollector, type Collector, type ExportedSpan } from './fixtures/a-collector.ts'
import { aGuest } from './fixtures/a-guest.ts'
import { fetchDrawn } from './fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from './fixtures/start-test-service.ts'
import { createLog } from './kernel/log/log.ts'
import { systemRandom } from './kernel/random.ts'
import { openTracer, type TracerOptions } from './kernel/trace/open-tracer.ts'
import type { Tracer } from './kernel/trace/tracer.ts'
import { aMailbag } from './webhook/fixtures/a-mailbag.ts'
import { aReceiver, withStatus } from './webhook/fixtures/a-receiver.ts'

const SERVER = 2
const CLIENT = 3
const ERROR = 2
const LATE_MS = 100
const POLL_INTERVAL_MS = 10
const CALLER_TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER_SPAN = 'b7ad6b7169203331'
const TRACEPARENT = `00-${CALLER_TRACE}-${CALLER_SPAN}-01`

let collector: Collector
let tracer: Tracer
let service: TestService
let member: Awaited<ReturnType<typeof aMember>>
const logged: string[] = []

const openTo = (endpoint: string, options: Partial<TracerOptions> = {}): Tracer =>
  openTracer({
    endpoint,
    headers: { authorization: 'Bearer collector-secret' },
    serviceName: 'dressing-room',
    version: '1.2.3',
    ratio: 1,
    incoming: 'link',
    random: systemRandom,
    intervalMs: 50,
    onFailure() {},
    ...options,
  })

before(async () => {
  collector = await aCollector()
  tracer = openTo(collector.endpoint)
  const log = createLog({ level: 'info', write: (line) => logged.push(line) })
  service = await startTestService({ tracer, drawsAhead: true, log })
  member = await aMember(service)
})
after(async () => {
  await service.stop()
  await tracer.stop()
  await collector.stop()
})

/** The log line of a request; some are written a moment after the response. */
async function findLine(requestId: string) {
  for (;;) {
    const line = logged.find((each) => each.includes(`"requestId":"${requestId}"`))
    if (line) return JSON.parse(line)
    await sleep(POLL_INTERVAL_MS)
  }
}

/** The trace of its request, which the log line names. */
async function findTrace(
  requestId: string,
): Promise<{ root: ExportedSpan; parts: ExportedSpan[] }> {
  const { traceId } = await findLine(requestId)
  assert.match(traceId, /^[0-9a-f]{32}$/)
  const root = await collector.find((span) => span.traceId === traceId && span.kind === SERVER)
  const parts = collector.spans.filter((span) => span.traceId === traceId && span !== root)
  return { root, parts }
}

test('a call is one span with its route, and a child span for each query', async () => {
  const guest = await aGuest(service)
  const path = `/v1/Avatar/${guest.avatarId}`
  const { status } = await service.app.call(path, { headers: { 'X-Request-Id': 'a-read' } })
  assert.equal(status, 200)
  const { root, parts } = await findTrace('a-read')
  assert.equal(root.name, 'GET /v1/Avatar/{avatarId}')
  assert.equal(root.parentSpanId ?? '', '')
  assert.deepEqual(root.facts, {
    'http.request.method': 'GET',
    'http.route': '/v1/Avatar/{avatarId}',
    'http.response.status_code': 200,
    'network.protocol.version': '1.1',
    'url.scheme': 'http',
  })
  assert.equal(root.resource['service.name'], 'dressing-room')
  assert.equal(root.resource['service.version'], '1.2.3')
  assert.ok(parts.length > 0)
  for (const part of parts) {
    assert.equal(part.parentSpanId, root.spanId)
    assert.equal(part.kind, CLIENT)
    assert.equal(part.facts['db.system.name'], 'postgresql')
    assert.match(String(part.facts['db.query.text']), /\$1/)
  }
})

test('a change sent as JSON has a child span per round trip, and one for its COMMIT', async () => {
  const { name, parts, root } = await saveOutfit('an-outfit')
  assert.equal(root.name, 'POST /fit-api/outfits')
  const commit = parts.find((part) => part.name === 'COMMIT')
  const begin = parts.find((part) => String(part.facts['db.query.text']).startsWith('begin;'))
  assert.ok(commit && begin, parts.map((part) => part.name).join())
  assert.equal(commit.parentSpanId, root.spanId)
  assert.equal(begin.facts['db.operation.batch.size'], 2)
  assert.ok(!collector.bodies.join().includes(name))
})

/** A screen's call: its body is read as a stream before the handler runs. */
async function saveOutfit(requestId: string) {
  const { wornItemIds: itemIds } = (await member.call('GET', '/closet')).json
  const name = 'outfit-4717'
  const status = await postLate('/fit-api/outfits', JSON.stringify({ name, itemIds }), {
    'X-Request-Id': requestId,
    'Content-Type': 'application/json',
    Origin: service.baseUrl,
    Cookie: member.browser.cookie,
  })
  assert.equal(status, 200)
  return { name, ...(await findTrace(requestId)) }
}

/** Sends the body after the headers, as a slow network does. */
async function postLate(path: string, body: string, headers: Record<string, string>) {
  const request = http.request(service.baseUrl + path, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
  })
  request.flushHeaders()
  await sleep(LATE_MS)
  request.end(body)
  const [response] = await once(request, 'response')
  response.resume()
  await once(response, 'end')
  return response.statusCode
}

test('a request that reaches no route gets a span without a route', async () => {
  const headers = { 'X-Request-Id': 'a-miss' }
  assert.equal((await fetch(`${service.baseUrl}/nowhere/hidden-place`, { headers })).status, 404)
  const { root } = await findTrace('a-miss')
  assert.equal(root.name, 'GET')
  assert.equal(root.facts['http.route'], undefined)
  assert.equal(root.facts['http.response.status_code'], 404)
  assert.equal(root.facts['kisekae.reason'], 'notFound')
  assert.equal(root.statusCode, 0)
})

test('probes are not recorded', async () => {
  const headers = { 'X-Request-Id': 'a-probe' }
  assert.equal((await fetch(`${service.baseUrl}/readyz`, { headers })).status, 200)
  assert.ok(!('traceId' in (await findLine('a-probe'))))
})

test('a newly rendered picture has spans for its wait and its rendering', async () => {
  const guest = await aGuest(service)
  const { json } = await service.app.call(`/v1/Avatar/${guest.avatarId}`)
  const url = `${json.avatarImageUrl}?width=60`
  const response = await fetchDrawn(url, { headers: { 'X-Request-Id': 'a-picture' } })
  assert.equal(response.status, 200)
  await response.arrayBuffer()
  const draw = await collector.find(
    ({ name, traceId }) => name === 'draw' && isPicture(traceId, 'wished'),
  )
  const inTrace = (name: string) =>
    collector.find((span) => span.traceId === draw.traceId && span.name === name)
  const whole = await inTrace('make picture')
  const wait = await inTrace('wait for a thread')
  const root = await collector.find((span) => span.traceId === draw.traceId && span.kind === SERVER)
  assert.equal(root.facts['http.route'], '/image/:token/:file')
  assert.equal(whole.parentSpanId, root.spanId)
  assert.equal(draw.parentSpanId, whole.spanId)
  assert.equal(wait.parentSpanId, whole.spanId)
  assert.equal(whole.facts['kisekae.picture.kind'], 'avatar')
  assert.ok(draw.durationMs > 1 && draw.durationMs <= whole.durationMs)
  const blob = await inTrace('find blob')
  assert.equal(blob.parentSpanId, root.spanId)
})

const isPicture = (traceId: string, ...lanes: string[]) =>
  collector.spans.some(
    (span) =>
      span.traceId === traceId && lanes.includes(String(span.facts['kisekae.picture.lane'])),
  )

test('a delivery has a trace of its own, which its receiver can continue', async () => {
  const mail = await aMailbag(service, { tracer })
  const receiver = await aReceiver()
  await mail.add(receiver.url)
  await mail.emit(await aGuest(service))
  await mail.deliver()
  const [message] = receiver.received
  const [, traceId, spanId, flags] = String(message.headers.traceparent).split('-')
  assert.equal(flags, '01')
  const span = await collector.find((each) => each.spanId === spanId)
  assert.equal(span.traceId, traceId)
  assert.equal(span.parentSpanId ?? '', '')
  assert.equal(span.kind, CLIENT)
  assert.equal(span.facts['http.response.status_code'], 200)
  assert.equal(span.facts['server.address'], '127.0.0.1')

  receiver.answer(withStatus(500))
  await mail.emit(await aGuest(service))
  await mail.deliver()
  const failed = await collector.find(
    ({ facts, kind }) => kind === CLIENT && facts['http.response.status_code'] === 500,
  )
  assert.equal(failed.statusCode, ERROR)
  await receiver.stop()
})

test("by default, a request starts its own trace, which links to its caller's", async () => {
  const headers = { traceparent: TRACEPARENT, tracestate: 'vendor=secret', 'X-Request-Id': 'link' }
  await service.app.call('/v1/Echo?message=hello', { headers })
  const { root } = await findTrace('link')
  assert.notEqual(root.traceId, CALLER_TRACE)
  assert.equal(root.links.length, 1)
  assert.equal(root.links[0].traceId, CALLER_TRACE)
  assert.equal(root.links[0].spanId, CALLER_SPAN)
  assert.ok(!collector.bodies.join().includes('vendor=secret'))
})

test('headers that are not valid traceparents are ignored', async () => {
  const wrong = [
    `00-${'0'.repeat(32)}-${CALLER_SPAN}-01`,
    `00-${CALLER_TRACE}-${CALLER_SPAN}-01-more`,
    `ff-${CALLER_TRACE}-${CALLER_SPAN}-01`,
    `00-${CALLER_TRACE.toUpperCase()}-${CALLER_SPAN}-01`,
    'x',
  ]
  for (const [at, traceparent] of wrong.entries()) {
    const headers = { traceparent, 'X-Request-Id': `wrong-${at}` }
    assert.equal((await service.app.call('/v1/Echo?message=hello', { headers })).status, 200)
    const { root } = await findTrace(`wrong-${at}`)
    assert.equal(root.links.length, 0)
  }
})

/** Sends a request with this header to a tracer that starts one span for it. */
async function serveOnce(options: Partial<TracerOptions>, traceparent: string) {
  const own = openTo(collector.endpoint, options)
  const span = own.serve(
    { name: 'once', kind: 'server' },
    { traceparent, tracestate: 'vendor=kept' },
  )
  const part = span.run(() => own.step({ name: 'part of once', kind: 'internal' }))
  part?.end()
  span.end()
  await own.stop()
  return span.traceId
}

test('the sampling decision of a caller is honoured only if the setting allows it', async () => {
  assert.equal(await serveOnce({ ratio: 0, incoming: 'link' }, TRACEPARENT), undefined)
  assert.equal(await serveOnce({ ratio: 0, incoming: 'parent' }, TRACEPARENT), CALLER_TRACE)
  const unsampled = TRACEPARENT.replace(/1$/, '0')
  assert.equal(await serveOnce({ ratio: 1, incoming: 'parent' }, unsampled), undefined)
  const root = collector.spans.find(
    ({ traceId, name }) => traceId === CALLER_TRACE && name === 'once',
  )
  assert.equal(root?.parentSpanId, CALLER_SPAN)
  assert.equal(root?.traceState, 'vendor=kept')
  assert.ok(
    collector.spans.some(
      ({ name, parentSpanId }) => name === 'part of once' && parentSpanId === root?.spanId,
    ),
  )
})

test('child spans of a trace that is not exported are not exported either', async () => {
  const count = collector.spans.length
  const own = openTo(collector.endpoint, { ratio: 0 })
  const span = own.begin({ name: 'none', kind: 'internal' })
  const part = span.run(() => own.step({ name: 'none', kind: 'internal' }))
  assert.equal(part?.traceId, undefined)
  assert.equal(part?.traceparent, undefined)
  part?.end()
  span.end()
  await own.stop()
  assert.ok(!collector.spans.slice(count).some(({ name }) => name === 'none'))
})

test('a step outside a span, or after its end, is not recorded', () => {
  assert.equal(tracer.step({ name: 'alone', kind: 'internal' }), null)
  const span = tracer.begin({ name: 'short', kind: 'internal' })
  span.end()
  assert.equal(
    span.run(() => tracer.step({ name: 'late', kind: 'internal' })),
    null,
  )
})

test('spans contain neither values from callers nor stored values', async () => {
  const hidden = {
    query: 'message-4711',
    path: 'path-4712',
    email: 'hidden-4713@example.com',
    header: 'header-4714',
    value: 'value-4715',
  }
  const headers = {
    'User-Agent': hidden.header,
    'X-Request-Id': 'request-4716',
    Authorization: `Bearer ${hidden.header}`,
    Cookie: `session=${hidden.header}`,
    'X-Forwarded-For': '203.0.113.77',
    tracestate: `a=${hidden.header}`,
    traceparent: TRACEPARENT,
  }
  const { key } = service.app
  await service.app.call(`/v1/Echo?message=${hidden.query}&key=${key}`, { headers })
  await fetch(`${service.baseUrl}/${hidden.path}?token=${hidden.query}`, { headers })
  await fetch(`${service.baseUrl}/fit-api/auth/email-otp/send-verification-otp`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', Origin: service.baseUrl },
    body: JSON.stringify({ email: hidden.email, type: 'sign-in' }),
  })
  const { avatarId } = await aGuest(service)
  const { json } = await service.app.call(`/v1/Avatar/${avatarId}`)
  const picture = await fetchDrawn(json.avatarImageUrl, { headers })
  await picture.arrayBuffer()
  const [, token] = /\/image\/([^/]+)\//.exec(json.avatarImageUrl) ?? []
  const span = tracer.begin({ name: 'failing statement', kind: 'internal' })
  await span.run(() =>
    assert.rejects(service.db.rows`select ${hidden.value}::text::bigint as number`),
  )
  span.end()
  const { root } = await findTrace('request-4716')
  assert.equal(root.kind, SERVER)
  await collector.find(({ name }) => name === 'failing statement')
  const failed = await collector.find(({ facts }) => facts['error.type'] === '22P02')
  assert.equal(failed.statusCode, ERROR)
  const all = collector.bodies.join('\n')
  assert.ok(token && all.includes('/image/:token/:file'))
  const secrets = [
    ...Object.values(hidden),
    'hidden-place',
    key,
    token,
    String(avatarId),
    String(member.userId),
    member.email,
    ...member.browser.cookie.split('; ').map((cookie) => cookie.split('=')[1]),
    '203.0.113.77',
    'request-4716',
    'collector-secret',
  ]
  assert.deepEqual(
    secrets.filter((secret) => all.includes(secret)),
    [],
  )
})

test('the headers in the settings are sent to the collector', () => {
  const [first] = collector.headers
  assert.equal(first.authorization, 'Bearer collector-secret')
  assert.equal(first['content-type'], 'application/json')
})
