import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { echo } from '@kisekae/contract/echo.ts'
import { createLog } from '../log/log.ts'
import { type App, createServer, type Served } from '../serve/serve.ts'
import { openDb } from '../sql/db.ts'

const BURST = 2

let served: Served<App>
let url: string
let nowMs = 0

before(async () => {
  served = createServer<App>({
    // These tests use no database.
    db: openDb({ connectionString: '', maxConnections: 1 }),
    keyring: { findApp: async () => null },
    random: { below: () => 0 },
    log: createLog({ level: 'silent', write() {} }),
    version: '1.2.3',
    needs: {},
    clock: () => nowMs,
    trustProxy: '127.0.0.1',
    strangerRate: { perSecond: 1, burst: BURST },
    pages: {
      lost: () => ({ headers: {}, html: 'lost' }),
      busy: (language) => ({ headers: {}, html: `busy in ${language}` }),
    },
  })
  served.on(echo, async ({ message }) => ({ message }))
  const anyone = { config: { door: 'anyone', isCounted: true } } as const
  served.server.get('/one', anyone, async () => 'one')
  served.server.get('/other', anyone, async () => 'other')
  served.server.get('/file', { config: { door: 'anyone' } }, async () => 'file')
  await served.server.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an address of this type.
  url = `http://127.0.0.1:${(served.server.server.address() as AddressInfo).port}`
})
after(() => served.close())

async function get(path: string, ip: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers: { ...headers, 'X-Forwarded-For': ip } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('an address has one rate limit for all counted routes, and no limit for files', async () => {
  assert.equal((await get('/one', '192.0.2.1')).status, 200)
  assert.equal((await get('/other', '192.0.2.1')).status, 200)
  const refused = await get('/one', '192.0.2.1')
  assert.equal(refused.status, 429)
  assert.equal(JSON.parse(refused.text).error.errors[0].reason, 'rateLimitExceeded')
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.equal(refused.headers.get('ratelimit-policy'), '"address";q=2;w=2')
  assert.equal(refused.headers.get('ratelimit'), '"address";r=0;t=2')
  assert.equal((await get('/file', '192.0.2.1')).status, 200)
  assert.equal((await get('/one', '192.0.2.2')).status, 200)
  nowMs += 1_000
  assert.equal((await get('/one', '192.0.2.1')).status, 200)
})

test('all addresses of an IPv6 network count as one caller', async () => {
  for (let at = 1; at <= BURST; at++) {
    assert.equal((await get('/one', `2001:db8:1:2::${at}`)).status, 200)
  }
  assert.equal((await get('/one', '2001:db8:1:2:ffff::9')).status, 429)
  assert.equal((await get('/one', '2001:db8:1:3::1')).status, 200)
})

test('a browser whose request is refused gets a page in its language', async () => {
  const html = { Accept: 'text/html,*/*' }
  for (let at = 0; at < BURST; at++) await get('/one', '192.0.2.3', html)
  const english = await get('/one', '192.0.2.3', { ...html, 'Accept-Language': 'en-GB' })
  assert.deepEqual([english.status, english.text], [429, 'busy in en'])
  assert.equal(english.headers.get('content-type'), 'text/html; charset=utf-8')
  assert.equal(english.headers.get('retry-after'), '1')
  const japanese = await get('/one', '192.0.2.3', { ...html, 'Accept-Language': 'ja' })
  assert.equal(japanese.text, 'busy in ja')
})

test('requests with bad keys are counted together for all addresses in a network', async () => {
  const send = (at: number) => get('/v1/Echo', `2001:db8:5::${at}`, { 'X-Api-Key': `bad${at}` })
  for (let at = 0; at < 10; at++) assert.equal((await send(at)).status, 403)
  const refused = await send(10)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('retry-after'), '6')
  assert.equal(refused.headers.get('ratelimit-policy'), '"address";q=10;w=60')
  assert.equal((await get('/v1/Echo', '2001:db8:5:1::1', { 'X-Api-Key': 'bad' })).status, 403)
})
