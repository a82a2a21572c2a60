import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createKisekae, KisekaeError, type KisekaeOptions } from './index.ts'
import { waitBeforeRetry } from './retry.ts'

type Answer = { status: number; reason?: string; retryAfterS?: number } | 'unreachable'

interface Sent {
  method: string
  url: string
  key: string | null
  headers: Headers
  body: string
}

/**
 * A client of a service that returns these responses in order, and the requests that the service
 * received.
 */
function aClientOf(answers: Answer[], options: Partial<KisekaeOptions> = {}) {
  const sent: Sent[] = []
  const answer: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    sent.push({
      method: init?.method ?? '',
      url: String(url),
      key: headers.get('Idempotency-Key'),
      headers,
      body: String(init?.body ?? ''),
    })
    const next = answers[sent.length - 1]
    if (next === 'unreachable') throw new TypeError('fetch failed')
    const { status, reason, retryAfterS } = next
    const wait = new Headers(retryAfterS === undefined ? {} : { 'Retry-After': `${retryAfterS}` })
    const error = { code: status, message: '', errors: [{ domain: 'd', reason, message: 'm' }] }
    return new Response(JSON.stringify(reason ? { error } : {}), { status, headers: wait })
  }
  const kisekae = createKisekae({ baseUrl: 'http://x/', key: 'k', fetch: answer, ...options })
  return { kisekae, sent }
}

const DONE = { status: 200 }
const BUSY = { status: 503, reason: 'backendError', retryAfterS: 0 }
const TOO_MANY = { status: 429, reason: 'rateLimitExceeded', retryAfterS: 0 }
const RUNNING = { status: 409, reason: 'idempotencyKeyInUse', retryAfterS: 0 }

test('a read is retried if no response arrives, or if the response allows a retry', async () => {
  const { kisekae, sent } = aClientOf(['unreachable', BUSY, DONE])
  await kisekae.getAvatar({ avatarId: 7 })
  assert.deepEqual(
    sent.map(({ url }) => url),
    Array(3).fill('http://x/v1/Avatar/7'),
  )
})

test('a write with a given or generated Idempotency-Key is retried with the same one', async () => {
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

test('a write without an Idempotency-Key is retried only if it clearly had no effect', async () => {
  for (const answer of ['unreachable', BUSY, { status: 500, reason: 'internalError' }] as const) {
    const { kisekae, sent } = aClientOf([answer, DONE])
    await assert.rejects(kisekae.exchangeToken(token))
    assert.equal(sent.length, 1)
  }
  const { kisekae, sent } = aClientOf([TOO_MANY, DONE])
  await kisekae.exchangeToken(token)
  assert.equal(sent.length, 2)
})

test('a read has no Idempotency-Key, and sends its parameters in the query', async () => {
  const { kisekae, sent } = aClientOf([DONE, DONE, DONE])
  await kisekae.echo({ message: 'a b' })
  await kisekae.getItems({ itemId: [1, 2], avatarId: undefined })
  await kisekae.echo()
  assert.deepEqual(
    sent.map(({ url, key }) => [url, key]),
    [
      ['http://x/v1/Echo?message=a+b', null],
      ['http://x/v1/Items?itemId=1&itemId=2', null],
      ['http://x/v1/Echo', null],
    ],
  )
})

test("a call can override the client's language, and carry an access token", async () => {
  const { kisekae, sent } = aClientOf([DONE, DONE], { language: 'ja' })
  await kisekae.echo()
  await kisekae.echo({}, { language: 'en', accessToken: 'at_1' })
  assert.deepEqual(
    sent.map(({ headers }) => [headers.get('Accept-Language'), headers.get('Authorization')]),
    [
      ['ja', null],
      ['en', 'Bearer at_1'],
    ],
  )
})

test('only temporary error statuses lead to retries, two by default', async (t) => {
  t.mock.method(Math, 'random', () => 0)
  for (const status of [408, 500, 502, 503, 504]) {
    const failed = { status, reason: 'any' }
    const { kisekae, sent } = aClientOf([failed, failed, failed, DONE])
    await assert.rejects(kisekae.echo(), { status })
    assert.equal(sent.length, 3, String(status))
  }
  for (const status of [400, 407, 409, 410, 499, 501, 505]) {
    const { kisekae, sent } = aClientOf([{ status, reason: 'any' }, DONE])
    await assert.rejects(kisekae.echo(), { status })
    assert.equal(sent.length, 1, String(status))
  }
})

test('neither a refusal nor a response with a long Retry-After is retried', async () => {
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

test('after the last attempt, its error is thrown', async () => {
  const { kisekae, sent } = aClientOf([BUSY, 'unreachable', DONE], { retries: 1 })
  await assert.rejects(kisekae.echo(), ({ reason, status }: KisekaeError) => {
    assert.deepEqual([reason, status], ['unreachable', 0])
    return true
  })
  assert.equal(sent.length, 2)
})

test('a response that does not come from the service is reported as such', async () => {
  const page: typeof fetch = async () => new Response('<h1>Bad gateway</h1>', { status: 403 })
  const kisekae = createKisekae({ baseUrl: 'http://x', key: 'k', fetch: page })
  await assert.rejects(kisekae.echo(), { status: 403, domain: 'sdk', reason: 'unexpectedAnswer' })
})

const PAGE = '<h1>Not the service</h1>'
// biome-ignore format: a table
const strange: [status: number, text: string, message: string][] = [
  [200, PAGE, 'Status 200, but not a response from the service.'],
  [299, PAGE, 'Status 299, but not a response from the service.'],
  [300, PAGE, 'Status 300, a redirect, which is not followed: is baseUrl the URL of the service?'],
  [399, PAGE, 'Status 399, a redirect, which is not followed: is baseUrl the URL of the service?'],
  [400, PAGE, 'Status 400, but not a response from the service.'],
  [400, '{}', 'Status 400, but not a response from the service.'],
  [400, '',   'Status 400, but not a response from the service.'],
]
for (const [status, text, message] of strange) {
  test(`a response ${status} with '${text}' is not from the service`, async () => {
    const answer: typeof fetch = async () => new Response(text, { status })
    const kisekae = createKisekae({ baseUrl: 'http://x', key: 'k', fetch: answer })
    await assert.rejects(kisekae.echo(), { status, reason: 'unexpectedAnswer', message })
  })
}

test("errors carry a refusal's reasons, delay and request id, or a lost call's cause", async () => {
  const details = ['one', 'two'].map((reason) => ({ domain: 'd', reason, message: `${reason}!` }))
  const headers = { 'Retry-After': '60', 'X-Request-Id': 'r1' }
  const refused: typeof fetch = async () =>
    Response.json({ error: { errors: details } }, { status: 400, headers })
  const options = { baseUrl: 'http://x', key: 'k', retries: 0 }
  await assert.rejects(createKisekae({ ...options, fetch: refused }).echo(), {
    ...details[0],
    status: 400,
    details,
    retryAfterS: 60,
    requestId: 'r1',
  })
  const cause = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })
  const lost: typeof fetch = async () => {
    throw cause
  }
  await assert.rejects(createKisekae({ ...options, fetch: lost }).echo(), {
    status: 0,
    cause,
    message: 'http://x does not respond: fetch failed (ECONNREFUSED)',
    retryAfterS: null,
    requestId: null,
  })
})

test('a successful call whose response has no body returns undefined', async () => {
  const answer: typeof fetch = async () => new Response(null, { status: 204 })
  const kisekae = createKisekae({ baseUrl: 'http://x', key: 'k', fetch: answer })
  assert.equal(await kisekae.revokeToken({ token: 'at_1' }), undefined)
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
    message: 'Status 302, a redirect, which is not followed: is baseUrl the URL of the service?',
  })
  assert.deepEqual(sent, ['http://x/v1/Echo'])
})

test('a redirect from a real server is not followed', async (t) => {
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

/** Test files share a process, so a test compares this number with an earlier one. */
const countTimers = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

test('a call can be cancelled even while it is waiting for its next attempt', async () => {
  const timers = countTimers()
  const { kisekae, sent } = aClientOf([{ ...TOO_MANY, retryAfterS: 9 }, DONE])
  const control = new AbortController()
  const call = kisekae.echo({}, { signal: control.signal })
  setImmediate(() => control.abort(new Error('enough')))
  await assert.rejects(call, { message: 'enough' })
  assert.equal(sent.length, 1)
  assert.ok(countTimers() <= timers)
})

test('a request under way can be cancelled, and fails with the reason that was given', async () => {
  const hang: typeof fetch = (_, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const control = new AbortController()
  const kisekae = createKisekae({ baseUrl: 'http://x', key: 'k', fetch: hang })
  const call = kisekae.echo({}, { signal: control.signal })
  const reason = new Error('enough')
  control.abort(reason)
  await assert.rejects(call, (error) => error === reason)
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

const anError = (retryAfterS: number | null) =>
  new KisekaeError(503, [{ domain: 'd', reason: 'backendError', message: 'm' }], { retryAfterS })

test('a retry waits ten seconds if told to; a longer wait is left to the caller', async (t) => {
  t.mock.method(Math, 'random', () => 0.5)
  const terms = { attempt: 0, isRepeatable: true }
  const timer = t.mock.method(globalThis, 'setTimeout', (resolve: () => void) => resolve())
  assert.equal(await waitBeforeRetry(anError(10), terms), true)
  assert.equal(await waitBeforeRetry(anError(11), terms), false)
  assert.deepEqual(
    timer.mock.calls.map(({ arguments: [, ms] }) => ms),
    [10_100],
  )
})

test('pauses become longer: the fourth may be eight times as long as the first', (t) => {
  t.mock.method(Math, 'random', () => 0.5)
  const error = anError(null)
  const waits = [0, 1, 2, 3].map((attempt) => {
    const timer = t.mock.method(globalThis, 'setTimeout', () => 0)
    void waitBeforeRetry(error, { attempt, isRepeatable: true })
    timer.mock.restore()
    return timer.mock.calls.map(({ arguments: [, ms] }) => ms)
  })
  assert.deepEqual(waits, [[100], [200], [400], [800]])
})
