import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { buildSdk } from '../../scripts/build-sdk.ts'
import { startTestService, type TestService } from '../../server/fixtures/start-test-service.ts'
import { findPort } from '../../server/start/find-port.ts'

let service: TestService
let port: number
let close: () => void
before(async () => {
  await buildSdk()
  service = await startTestService()
  const { createKisekae } = await import('@kisekae/sdk')
  const { createPartnerApp } = await import('./app.ts')
  port = await findPort(0, 'localhost')
  const { appId, key } = service.app
  const { baseUrl } = service
  const shop = createPartnerApp({
    kisekae: createKisekae({ baseUrl, fitUrl: baseUrl, key, appId, retries: 0 }),
    origin: `http://localhost:${port}`,
    redirectUri: `http://localhost:${port}/connected`,
    serviceUrl: baseUrl,
    currencyId: 1,
    limits: [],
  }).listen(port, 'localhost')
  await once(shop, 'listening')
  close = () => {
    shop.closeAllConnections()
    shop.close()
  }
})
after(async () => {
  close()
  await service.stop()
})

/** Sends raw bytes and returns the whole response. */
function send(request: string): Promise<string> {
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  socket.write(request)
  return text(socket)
}
const get = (target: string, headers = '') =>
  send(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`)
const post = (target: string, form: string) =>
  send(
    `POST ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ` +
      `${Buffer.byteLength(form)}\r\n\r\n${form}`,
  )
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
const leadsTo = (answer: string) => {
  const to = /^location: (.*)$/im.exec(answer)?.[1].trim() ?? ''
  // The URL, parsed as a browser would parse it.
  return new URL(to, `http://localhost:${port}/age`).origin
}

const TARGETS = [
  '//',
  '///',
  '//evil.example',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  'http://evil.example/',
  'http://[',
  'http://',
  'javascript:alert(1)',
  '*',
  '/.//evil.example',
  '/%',
  '/result/%',
  '/performance/%ff',
  '/gacha/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/public/../../main.ts',
  '/../main.ts',
  '/constructor',
  '/__proto__',
  '/toString',
  '/confirm?gachaSessionId=%ff',
  '/confirm?gachaSessionId[]=1',
  '/connected?token=%',
  '/age?next=%',
]
for (const target of TARGETS) {
  test(`the shop responds to GET ${target} and keeps running`, async () => {
    const answer = await get(target)
    assert.ok(statusOf(answer) >= 200 && statusOf(answer) < 500, answer.slice(0, 200))
    if (statusOf(answer) === 303) assert.equal(leadsTo(answer), `http://localhost:${port}`)
    assert.doesNotMatch(answer, /root:|parseArgs/)
    assert.equal(statusOf(await get('/style.css')), 200)
  })
}

const PLACES = [
  '/\\evil.example',
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  '/%2f/evil.example',
  ' //evil.example',
  '/\r\nSet-Cookie: a=b',
  '///evil.example',
  '@evil.example',
  'http://localhost@evil.example',
  'http://[',
  '',
]
for (const place of PLACES) {
  test(`the age form never redirects to ${JSON.stringify(place)}`, async () => {
    const form = new URLSearchParams({ year: '1990', month: '1', next: place })
    const answer = await post('/age', String(form))
    assert.equal(statusOf(answer), 303)
    assert.equal(leadsTo(answer), `http://localhost:${port}`)
    assert.doesNotMatch(answer, /^set-cookie: a=b/im)
  })
}

test('the age form leads on to the purchase', async () => {
  const form = new URLSearchParams({
    year: '1990',
    month: '1',
    next: '/confirm?gachaSessionId=gs_1',
  })
  const answer = await post('/age', String(form))
  assert.match(answer, /^location: .*\/confirm\?gachaSessionId=gs_1\r$/im)
})

test('a form that is far too large is refused before it is read', async () => {
  const answer = await post('/age', `next=${'a'.repeat(100_000)}`)
  assert.equal(statusOf(answer), 413)
  assert.equal(statusOf(await get('/style.css')), 200)
})

test('no header crashes the shop', async () => {
  for (const headers of [
    'Cookie: customer=__proto__\r\n',
    'Cookie: customer=constructor; language=ja\r\n',
    `Cookie: customer=${'a'.repeat(5_000)}\r\n`,
    'Accept-Language: \xff\xfe\r\n',
  ])
    assert.equal(statusOf(await get('/history', headers)), 200, headers)
})
