import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { echo } from '@kisekae/contract/echo.ts'
import { createGuest } from '@kisekae/contract/guest.ts'
import { getItems } from '@kisekae/contract/item.ts'
import pg from 'pg'
import { findPort } from '../../start/find-port.ts'
import { sendBytes } from '../fixtures/send-bytes.ts'
import { createLog } from '../log/log.ts'
import { serveMetrics } from '../metrics/serve-metrics.ts'
import { openDb } from '../sql/db.ts'
import { CommitOutcomeUnknown } from '../sql/db-error.ts'
import { type App, type Call, createServer, type Served } from './serve.ts'

const KEY = `ak_test_${'canary'.repeat(7)}`
const OTHER_KEY = `ak_live_${'canary'.repeat(7)}`
const hash = (key: string) => createHash('sha256').update(key).digest('hex')

const POST_HEAD =
  `POST /v1/Guest HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${KEY}\r\n` +
  'Content-Type: application/x-www-form-urlencoded\r\n'

const apps = new Map<string, App>()
const lines: string[] = []
let findApp = async (keyHash: string): Promise<App | null> => apps.get(keyHash) ?? null
let nowMs = 0
let served: Served<App>
let port: number
/** The behaviour of the next `POST /v1/Guest` call. */
let act: (call: Call) => Promise<object>

before(async () => {
  const limits = { readsPerSecond: 2, writesPerSecond: 1 }
  const none = { readsPerSecond: null, writesPerSecond: null }
  apps.set(hash(KEY), { appId: 'free', live: true, suspended: false, ...none })
  apps.set(hash(OTHER_KEY), { appId: 'shop', live: false, suspended: false, ...limits })
  served = await listen()
})
after(() => served.close())

async function listen({ hsts = false } = {}): Promise<Served<App>> {
  const made = createServer<App>({
    hsts,
    // These tests use no database.
    db: openDb({ connectionString: '', maxConnections: 1 }),
    keyring: { findApp: (keyHash) => findApp(keyHash) },
    random: { below: () => 0 },
    log: createLog({ level: 'info', write: (line) => void lines.push(line) }),
    version: '1.2.3',
    needs: {},
    clock: () => nowMs,
  })
  made.on(echo, async ({ message }) => ({ message }))
  made.on(getItems, async () => ({ items: [] }))
  made.on(createGuest, async (_params, call) => act(call))
  made.server.get('/page', { config: { door: 'anyone' } }, async () => {
    throw new Error(`The page failed at /page?key=${KEY}`)
  })
  await made.server.listen({ port: 0, host: '127.0.0.1' })
  port = (made.server.server.address() as AddressInfo).port
  return made
}

const call = (path: string, init: RequestInit & { key?: string } = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { 'X-Api-Key': init.key ?? KEY, ...init.headers },
  })
const post = () => call('/v1/Guest', { method: 'POST' })
/**
 * The reasons that a refusal gives. The shape of refusals is checked with the table of bad
 * requests.
 */
async function reasonsOf(response: Response): Promise<string[]> {
  const { error } = (await response.json()) as { error: { errors: { reason: string }[] } }
  return error.errors.map(({ reason }) => reason)
}
const reasonOf = async (response: Response) => (await reasonsOf(response))[0]
const lastLine = () => JSON.parse(lines.at(-1) ?? '{}')

test('a message is echoed byte for byte, in any script', async () => {
  for (const message of [
    '着せ替え 👗',
    'a+b&c=d%20',
    '\r\n\t"\\',
    '\ufeffé\u0301\u202e',
    '👗'.repeat(500),
  ]) {
    const response = await call(`/v1/Echo?message=${encodeURIComponent(message)}`)
    assert.deepEqual(await response.json(), { message })
  }
})

test("every response has a request id, which is the caller's if that is valid", async () => {
  const named = await call('/v1/Echo', { headers: { 'X-Request-Id': 'a.B-9_' } })
  assert.equal(named.headers.get('x-request-id'), 'a.B-9_')
  for (const bad of ['a b', 'a"b', 'a'.repeat(65)]) {
    const response = await call('/v1/Echo', { headers: { 'X-Request-Id': bad } })
    assert.match(response.headers.get('x-request-id') ?? '', /^[\w-]{8}\.[0-9a-z]+$/)
  }
  for (const path of ['/nowhere', '/page', '/livez', '/version']) {
    assert.ok((await call(path)).headers.has('x-request-id'), path)
  }
})

test('a response is cacheable for ten minutes only if the contract allows it', async () => {
  const kept = await call('/v1/Items?itemId=1')
  assert.equal(kept.headers.get('cache-control'), 'private, max-age=600')
  assert.equal(kept.headers.get('vary'), 'X-Api-Key, Accept-Language')
  const personal = await call('/v1/Items?itemId=1&avatarId=1')
  assert.equal(personal.headers.get('cache-control'), 'no-store')
})

test('HEAD returns the headers of GET, without the body', async () => {
  const [head, get] = [
    await call('/v1/Echo?message=a', { method: 'HEAD' }),
    await call('/v1/Echo?message=a'),
  ]
  assert.equal(head.status, 200)
  assert.equal(await head.text(), '')
  for (const name of ['content-length', 'content-type', 'cache-control']) {
    assert.equal(head.headers.get(name), get.headers.get(name))
  }
})

test('data after a complete request does not affect the response to that request', async () => {
  const { promise, resolve: goOn } = Promise.withResolvers<object>()
  act = () => promise
  const made = `${POST_HEAD}Content-Length: 0\r\n\r\n`
  const answered = sendBytes(port, `${made}${made}no request of any kind\r\n\r\n`)
  // By the time another connection gets its response, the server has read the data above.
  assert.equal((await call('/v1/Echo')).status, 200)
  goOn({ avatarId: 1 })
  const { status, body } = await answered
  assert.equal(status, 200)
  assert.ok(body.startsWith('{"avatarId":1}'))
})

test('a response without a record is an empty 200, and large ids keep their digits', async () => {
  // The handler's type promises a record; this tests the transport.
  act = async () => undefined as unknown as object
  const empty = await post()
  assert.deepEqual([empty.status, await empty.text()], [200, ''])
  act = async () => ({ avatarId: JSON.rawJSON('9007199254740993') })
  assert.equal(await (await post()).text(), '{"avatarId":9007199254740993}')
})

test('a parameter is accepted in the query or the form, or in both with equal values', async () => {
  act = async () => ({})
  const body = new URLSearchParams({ scope: 'Fitting' })
  assert.equal((await call('/v1/Guest', { method: 'POST', body })).status, 200)
  assert.equal((await call('/v1/Guest?scope=Fitting', { method: 'POST', body })).status, 200)
  const headers = { 'Content-Type': 'application/json' }
  assert.equal((await call('/v1/Guest?scope=Fitting', { method: 'POST', headers })).status, 200)
})

test('all invalid parameters are reported together', async () => {
  const response = await call('/v1/Items?itemId=x&mannequin=1&animation=2&transparent=3')
  assert.deepEqual(await reasonsOf(response), new Array(4).fill('invalidParameter'))
})

// biome-ignore format: a table
const failures: [name: string, thrown: () => unknown, code: number, reason: string][] = [
  ['a bug',                          () => new TypeError('x is not a function'),                                     500, 'internalError'],
  ['a thrown text',                  () => 'oops',                                                                   500, 'internalError'],
  ['a thrown nothing',               () => undefined,                                                                500, 'internalError'],
  ['a database that is unavailable', () => Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }), 503, 'backendError'],
  ['a database that stops',          () => databaseError('57P01'),                                                   503, 'backendError'],
  ['a broken SQL text',              () => databaseError('42601'),                                                   500, 'internalError'],
  ['a COMMIT without a response',     () => new CommitOutcomeUnknown(new Error()),                                    503, 'outcomeUnknown'],
]

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('', 0, 'error'), { code })

for (const [name, thrown, code, reason] of failures) {
  test(`${name} returns ${code} ${reason} and is logged as an error`, async () => {
    act = async () => {
      throw thrown()
    }
    const response = await post()
    assert.equal(response.status, code)
    assert.equal(response.headers.has('retry-after'), code === 503)
    assert.equal(await reasonOf(response), reason)
    assert.deepEqual([lastLine().level, lastLine().reason], [50, reason])
  })
}

test('a record that cannot be written as JSON leads to a server error', async () => {
  act = async () => ({ avatarId: 1n })
  assert.equal(await reasonOf(await post()), 'internalError')
  assert.match(lastLine().error, /BigInt/)
})

test('the key appears in no log line, however it was sent', async () => {
  act = async ({ log }) => {
    log.info({ url: `/v1/Echo?key=${KEY}` }, `called with ${KEY}`)
    throw new Error(`GET /v1/Echo?key=${KEY} failed`, { cause: new Error(`Bearer ${KEY}`) })
  }
  await post()
  for (const query of [
    `key=${KEY}`,
    `k%65y=${KEY}`,
    `KEY=${KEY}`,
    `a=b;key=${KEY}`,
    `message=${KEY}`,
  ]) {
    await call(`/v1/Echo?${query}`)
  }
  await call(`/v1/Items?itemId=${KEY}&limit=${KEY}`)
  await call(`/v1/Avatar/${KEY}?key=${KEY}`)
  await call(`/${KEY}?key=${KEY}`, { method: 'PUT' })
  await call(`/page?key=${KEY}`)
  await call('/v1/Echo', {
    headers: { 'User-Agent': `a key=${KEY}`, 'X-Request-Id': KEY, Referer: KEY },
  })
  await sendBytes(port, `GET /v1/Echo?key=${KEY} HTTP/9\r\n\r\n`)
  await sleep(20)
  for (const line of lines) assert.ok(!line.includes('canary'), line)
})

test('a line describes the request without any secret values', async () => {
  await call('/v1/Echo?message=private&key=&limit=5&other=x', {
    headers: { 'User-Agent': 'u'.repeat(200) },
  })
  const { time, requestId, ...line } = lastLine()
  assert.ok(time > 0 && requestId.length > 8)
  assert.deepEqual(line, {
    level: 30,
    method: 'GET',
    route: '/v1/Echo',
    status: 200,
    appId: 'free',
    ms: 0,
    bytes: 21,
    keyId: hash(KEY).slice(0, 8),
    ip: '127.0.0.1',
    userAgent: 'u'.repeat(128),
    query: 'message:~ key:~ limit:5 ?',
  })
})

test('a request is logged even if its client disconnects early', async () => {
  const socket = connect(port, '127.0.0.1')
  act = async () => {
    socket.destroy()
    await sleep(50)
    return {}
  }
  socket.write(`${POST_HEAD}Content-Length: 0\r\n\r\n`)
  await once(socket, 'close')
  await sleep(100)
  assert.deepEqual([lastLine().route, lastLine().status, lastLine().ip], ['/v1/Guest', 200, ''])
})

test('an app can burst to ten times its rate, and is then told when to retry', async () => {
  nowMs += 60_000
  for (let at = 0; at < 20; at++)
    assert.equal((await call('/v1/Echo', { key: OTHER_KEY })).status, 200)
  const refused = await call('/v1/Echo', { key: OTHER_KEY })
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1'])
  assert.equal(await reasonOf(refused), 'rateLimitExceeded')
  nowMs += 500
  assert.equal((await call('/v1/Echo', { key: OTHER_KEY })).status, 200)
})

test('every response reports how many calls the app has left', async () => {
  nowMs += 60_000
  const { headers } = await call('/v1/Echo', { key: OTHER_KEY })
  assert.equal(headers.get('ratelimit-policy'), '"app";q=20;w=10')
  assert.equal(headers.get('ratelimit'), '"app";r=19;t=1')
  for (let at = 0; at < 19; at++) await call('/v1/Echo', { key: OTHER_KEY })
  const refused = await call('/v1/Echo', { key: OTHER_KEY })
  assert.equal(refused.headers.get('ratelimit'), '"app";r=0;t=10')
})

test('a development app has no limit', async () => {
  for (let at = 0; at < 50; at++) assert.equal((await call('/v1/Echo')).status, 200)
  assert.equal((await call('/v1/Echo')).headers.get('ratelimit'), null)
})

test('after ten invalid keys in a minute, every call without a valid key gets 429', async () => {
  nowMs += 60_000
  for (let at = 0; at < 10; at++) {
    assert.equal(await reasonOf(await call('/v1/Echo', { key: `bad${at}` })), 'keyInvalid')
  }
  const slowed = await call('/v1/Echo', { key: 'bad' })
  assert.deepEqual([slowed.status, slowed.headers.get('retry-after')], [429, '6'])
  assert.equal((await call('/v1/Echo')).status, 200)
  nowMs += 6_000
  assert.equal(await reasonOf(await call('/v1/Echo', { key: 'bad' })), 'keyInvalid')
})

test('a key is cached for five seconds; after that, a revoked one stops working', async () => {
  const asked: string[] = []
  const before = findApp
  findApp = async (keyHash) => {
    asked.push(keyHash)
    return before(keyHash)
  }
  nowMs += 60_000
  await Promise.all([call('/v1/Echo'), call('/v1/Echo'), call('/v1/Echo')])
  await call('/v1/Echo')
  assert.deepEqual(asked, [hash(KEY)])
  findApp = async () => null
  nowMs += 4_999
  assert.equal((await call('/v1/Echo')).status, 200)
  nowMs += 1
  assert.equal(await reasonOf(await call('/v1/Echo')), 'keyInvalid')
  findApp = before
  nowMs += 60_000
})

test('a call by a suspended app is refused with the reason appSuspended', async () => {
  const key = 'ak_test_suspended'
  apps.set(hash(key), {
    appId: 'gone',
    live: false,
    suspended: true,
    readsPerSecond: null,
    writesPerSecond: null,
  })
  assert.equal(await reasonOf(await call('/v1/Echo', { key })), 'appSuspended')
})

test('operators see liveness, readiness and request durations', async () => {
  assert.deepEqual(await (await call('/livez')).json(), { live: true })
  assert.deepEqual(await (await call('/readyz')).json(), { ready: true })
  assert.deepEqual(await (await call('/version')).json(), { version: '1.2.3' })
  const { text: metrics } = await served.describeMetrics()
  assert.match(
    metrics,
    /http_request_duration_seconds_count\{route="\/v1\/Echo",status="200"\} \d+/,
  )
  assert.match(metrics, /http_requests_in_flight 0\n/)
})

test('metrics have their own port, and nothing else is served there', async () => {
  assert.equal((await call('/metrics')).status, 404)
  const ownPort = await findPort(0, '127.0.0.1')
  const own = await serveMetrics(served.describeMetrics, { port: ownPort, host: '127.0.0.1' })
  const read = (path: string) => fetch(`http://127.0.0.1:${ownPort}${path}`)
  assert.match(await (await read('/metrics')).text(), /^http_request_duration_seconds_count/m)
  assert.equal((await read('/v1/Echo')).status, 404)
  await own.stop()
})

test('with an https base URL, every response requires TLS for a year', async () => {
  const own = await listen({ hsts: true })
  for (const path of ['/v1/Echo?message=a', '/v1/Echo', '/livez', '/page', '/nowhere', '/%']) {
    const { headers } = await call(path)
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', path)
  }
  await own.close()
  port = (served.server.server.address() as AddressInfo).port
  const { headers } = await call('/livez')
  assert.equal(headers.get('strict-transport-security'), null)
})

test('before it stops, a service can be unready for a while and still serve', async () => {
  const own = await listen()
  const closed = own.close({ leaveMs: 300 })
  assert.deepEqual(await (await call('/readyz')).json(), { ready: false })
  assert.equal((await call('/v1/Echo')).status, 200)
  await closed
  await assert.rejects(call('/v1/Echo'))
})

test('a service that is stopping completes requests in progress and refuses new ones', async () => {
  const own = await listen()
  let finish = () => {}
  const running = new Promise<void>((resolve) => {
    finish = resolve
  })
  let began = () => {}
  const isRunning = new Promise<void>((resolve) => {
    began = resolve
  })
  act = async () => {
    began()
    await running
    return { avatarId: 1 }
  }
  const answered = post()
  await isRunning
  const closed = own.close()
  const refused = await call('/v1/Echo')
  assert.deepEqual([refused.status, refused.headers.get('connection')], [503, 'close'])
  assert.equal(await reasonOf(refused), 'backendError')
  assert.deepEqual(await (await call('/readyz')).json(), { ready: false })
  finish()
  assert.equal((await answered).status, 200)
  await closed
  await assert.rejects(call('/v1/Echo'))
})
