import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createKisekae, KisekaeError } from './index.ts'
import { waitBeforeRetry } from './retry.ts'

type Answer = { status: number; reason?: string; retryAfterS?: number } | 'unreachable'

/** A client of a service that returns these responses in order, and the requests it received. */
function aClientOf(answers: Answer[], options: { retries?: number; timeoutMs?: number } = {}) {
  const sent: { method: string; url: string; key: string | null; body: string }[] = []
  const answer: typeof fetch = async (url, init) => {
    const key = new Headers(init?.headers).get('Idempotency-Key')
    sent.push({ method: init?.method ?? '', url: String(url), key, body: String(init?.body ?? '') })
    const next = answers[sent.length - 1]
    if (next === 'unreachable') throw new TypeError('fetch failed')
    const { status, reason, retryAfterS } = next
    const headers = new Headers(
      retryAfterS === undefined ? {} : { 'Retry-After': `${retryAfterS}` },
    )
    const error = { code: status, message: '', errors: [{ domain: 'd', reason, message: 'm' }] }
    return new Response(JSON.stringify(reason ? { error } : {}), { status, headers })
  }
  const kisekae = createKisekae({ baseUrl: 'http://x/', key: 'k', fetch: answer, ...options })
  return { kisekae, sent }
}

const DONE = { status: 200 }
const BUSY = { status: 503, reason: 'backendError', retryAfterS: 0 }
const TOO_MANY = { status: 429, reason: 'rateLimitExceeded', retryAfterS: 0 }
const RUNNING = { status: 409, reason: 'idempotencyKeyInUse', retryAfterS: 0 }

test('a read is retried if there is no response, or one that says try again', async () => {
  const { kisekae, sent } = aClientOf(['unreachable', BUSY, DONE])
  await kisekae.getAvatar({ avatarId: 7 })
  assert.deepEqual(
    sent.map(({ url }) => url),
    Array(3).fill('http://x/v1/Avatar/7'),
  )
})

test('a write that takes a key is retried with the same key, generated or given', async () => {
  const { kisekae, sent } = aClientOf([BUSY, RUNNING, DONE, 'unreachable', DONE])
  await kisekae.grantItems({ avatarId: 7, itemId: [1, 2] })
  const [{ key, body }] = sent
  assert.match(key ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(body, 'itemId=1&itemId=2')
  assert.deepEqual(new Set(sent.map((one) => one.key)), new Set([key]))
  await kisekae.grantItems({ avatarId: 7, itemId: 1 }, { idempotencyKey: 'order-5' })
  assert.deepEqual([sent[3].key, sent[4].key], ['order-5', 'order-5'])
})

const token = {
  token: 'gt_',
  redirectUri: 'https://a/',
  scope: 'AvatarLoad',
  requestDate: 1,
  codeVerifier: 'v'.repeat(48),
}

test('a write without a key is sent again only when it was surely not done', async () => {
  for (const answer of ['unreachable', BUSY, { status: 500, reason: 'internalError' }] as const) {
    const { kisekae, sent } = aClientOf([answer, DONE])
    await assert.rejects(kisekae.exchangeToken(token))
    assert.equal(sent.length, 1)
  }
  const { kisekae, sent } = aClientOf([TOO_MANY, DONE])
  await kisekae.exchangeToken(token)
  assert.equal(sent.length, 2)
})

test('a refusal is not retried, nor a response with a long Retry-After', async () => {
  const refusals: Answer[] = [
    { status: 409, reason: 'guestUpgraded' },
    { status: 409, reason: 'vrmGenerationRunning', retryAfterS: 1 },
    { status: 429, reason: 'guestQuotaExceeded', retryAfterS: 3600 },
    { status: 429, reason: 'unknown' },
  ]
  for (const refusal of refusals) {
    const { kisekae, sent } = aClientOf([refusal, DONE])
    await assert.rejects(kisekae.createGuest())
    assert.equal(sent.length, 1)
  }
})

test('after its last try the error of the last try is thrown', async () => {
  const { kisekae, sent } = aClientOf([BUSY, 'unreachable', DONE], { retries: 1 })
  await assert.rejects(kisekae.echo(), ({ reason, status }: KisekaeError) => {
    assert.deepEqual([reason, status], ['unreachable', 0])
    return true
  })
  assert.equal(sent.length, 2)
})

test("a response that is not the service's is reported as such", async () => {
  const page: typeof fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 403 })
  const kisekae = createKisekae({ baseUrl: 'http://x', key: 'k', fetch: page })
  await assert.rejects(kisekae.echo(), { status: 403, domain: 'sdk', reason: 'unexpectedAnswer' })
})

test('a redirect is not followed, so that the key stays with the service', async () => {
  const sent: string[] = []
  const elsewhere: typeof fetch = async (url, init) => {
    sent.push(String(url))
    // Edge runtimes support no other value.
    assert.ok(init?.redirect === 'manual' || init?.redirect === 'follow')
    const headers = { Location: 'https://elsewhere.example' }
    return new Response('', { status: 302, headers })
  }
  const kisekae = createKisekae({ baseUrl: 'http://x', key: 'k', fetch: elsewhere })
  await assert.rejects(kisekae.echo(), {
    status: 302,
    domain: 'sdk',
    reason: 'unexpectedAnswer',
    message:
      'Status 302, a redirect, which is not followed: is baseUrl the address of the service?',
  })
  assert.deepEqual(sent, ['http://x/v1/Echo'])
})

test('a redirect of a real server is not followed', async (t) => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(307, { Location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  const kisekae = createKisekae({ baseUrl: `http://127.0.0.1:${address.port}`, key: 'k' })
  await assert.rejects(kisekae.createGuest(), { status: 307, reason: 'unexpectedAnswer' })
  assert.deepEqual(asked, ['/v1/Guest'])
})

test('a caller can cancel a call, even while it waits', async () => {
  const { kisekae, sent } = aClientOf([{ ...TOO_MANY, retryAfterS: 9 }, DONE])
  const control = new AbortController()
  const call = kisekae.echo({}, { signal: control.signal })
  setImmediate(() => control.abort(new Error('enough')))
  await assert.rejects(call, { message: 'enough' })
  assert.equal(sent.length, 1)
})

test('a redirect is not followed: the key is sent nowhere else', async () => {
  const reached: string[] = []
  const elsewhere = createServer((request, response) => {
    reached.push(String(request.headers['x-api-key']))
    response.end('{}')
  })
  const service = createServer((_, response) => {
    const { port } = elsewhere.address() as AddressInfo
    response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
  })
  for (const server of [elsewhere, service]) await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = service.address() as AddressInfo
    const kisekae = createKisekae({ baseUrl: `http://127.0.0.1:${port}`, key: 'k', retries: 0 })
    await assert.rejects(kisekae.echo(), { domain: 'sdk' })
    await assert.rejects(kisekae.createGuest(), { domain: 'sdk' })
    assert.deepEqual(reached, [])
  } finally {
    for (const server of [elsewhere, service]) server.close()
  }
})

test('pauses grow: the fourth may be eight times as long as the first', (t) => {
  t.mock.method(Math, 'random', () => 0.5)
  const error = new KisekaeError(503, [{ domain: 'd', reason: 'backendError', message: 'm' }], {
    retryAfterS: null,
    requestId: null,
  })
  const waits = [0, 1, 2, 3].map((attempt) => {
    const timer = t.mock.method(globalThis, 'setTimeout', () => 0)
    void waitBeforeRetry(error, { attempt, isRepeatable: true })
    timer.mock.restore()
    return timer.mock.calls.map(({ arguments: [, ms] }) => ms)
  })
  assert.deepEqual(waits, [[100], [200], [400], [800]])
})
