import assert from 'node:assert/strict'
import { request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from './fixtures/start-test-service.ts'

let development: TestService
let production: TestService
before(async () => {
  development = await startTestService()
  production = await startTestService({ mode: 'production' })
})
after(async () => {
  await development.stop()
  await production.stop()
})

type Headers = Record<string, string>
interface Asked {
  headers?: Headers
  method?: string
  of?: TestService
}

/** Unlike fetch, this can send any Host header. */
async function ask(path: string, { headers = {}, method = 'GET', of = development }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
  send(of.baseUrl + path, { headers, method }, resolve)
    .on('error', reject)
    .end()
  const answer = await promise
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const token = () => development.developerToken
const ADDRESSES = ['/outbox', '/outbox.json', '/home']

const strangers: [name: string, headers: Headers][] = [
  ['a foreign Host', { host: 'avatars.example' }],
  ['a Host of the local network', { host: '192.168.1.7:8080' }],
  ['a Host that only begins with localhost', { host: 'localhost.example' }],
  ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.1' }],
  ['an X-Forwarded-For of localhost', { 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Proto alone', { 'x-forwarded-proto': 'https' }],
  ['Forwarded', { forwarded: 'for=203.0.113.1' }],
  ['Via', { via: '1.1 proxy' }],
  ['X-Real-IP', { 'x-real-ip': '203.0.113.1' }],
  ['CF-Connecting-IP', { 'cf-connecting-ip': '203.0.113.1' }],
  ['True-Client-IP', { 'true-client-ip': '203.0.113.1' }],
]
for (const [name, headers] of strangers) {
  test(`a request with ${name} cannot open the outbox, even with the token`, async () => {
    for (const address of ADDRESSES) {
      const cookie = `kisekae-developer=${token()}`
      const query = `?token=${token()}`
      for (const asked of [
        { path: address, headers },
        { path: address + query, headers },
        { path: address, headers: { ...headers, cookie } },
      ]) {
        const { status, body, headers: sent } = await ask(asked.path, { headers: asked.headers })
        assert.equal(status, 404, asked.path)
        assert.match(body, /"reason":"notFound"/)
        assert.equal(sent['set-cookie'], undefined)
      }
    }
  })
}

test('a proxy on localhost cannot open the outbox without the token', async () => {
  for (const address of ADDRESSES) {
    for (const wrong of ['', '?token=', '?token=wrong', `?token=${token()}x`, '?token=%ff']) {
      const { status, body } = await ask(address + wrong, { headers: { host: 'localhost:8080' } })
      assert.equal(status, 404, address + wrong)
      assert.doesNotMatch(body, new RegExp(token()))
    }
    const cookie = 'kisekae-developer=wrong'
    assert.equal((await ask(address, { headers: { cookie } })).status, 404)
  }
})

test('the printed URL opens the home page and the outbox; its token becomes a cookie', async () => {
  const first = await ask(`/home?token=${token()}`)
  assert.equal(first.status, 303)
  assert.equal(first.headers.location, '/home')
  const [cookie = ''] = first.headers['set-cookie'] ?? []
  assert.match(cookie, /; Path=\/; HttpOnly; SameSite=Strict/)
  const headers = { cookie: `other=1; ${cookie.split(';', 1)[0]}` }
  assert.equal((await ask('/home', { headers })).status, 200)
  assert.equal((await ask('/outbox', { headers })).status, 200)
  const { status, body } = await ask('/outbox.json', { headers })
  assert.deepEqual([status, Object.keys(JSON.parse(body))], [200, ['mails']])
  assert.equal((await ask(`/outbox.json?token=${token()}&to=a@b.example`)).status, 200)
})

test('only the token in the URL creates a user, and only in development', async () => {
  const query = `state=linked&appId=${development.app.appId}`
  const path = `/fixture?token=${token()}&${query}`
  assert.equal((await ask(path, { method: 'POST' })).status, 200)
  const cookie = `kisekae-developer=${token()}`
  const refused: [path: string, asked: Asked][] = [
    [`/fixture?${query}`, { headers: { cookie } }],
    [path, { headers: { host: 'avatars.example' } }],
    [path, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    [path, { of: production }],
  ]
  for (const [address, asked] of refused) {
    const { status, body } = await ask(address, { method: 'POST', ...asked })
    assert.deepEqual([status, /"reason":"notFound"/.test(body)], [404, true])
  }
})

test('a local browser without the token is shown the URL to open', async () => {
  const headers = { accept: 'text/html', 'accept-language': 'en' }
  const { status, body } = await ask('/outbox', { headers })
  assert.equal(status, 404)
  assert.match(body, /npm start/)
})

test('no page and no sign-in response contains the token', async () => {
  const cookie = `kisekae-developer=${token()}`
  for (const path of ['/home', '/outbox', '/start', '/console', '/fit-api/me', '/console-api/me']) {
    const { status, body } = await ask(path, { headers: { cookie } })
    assert.notEqual(status, 404, path)
    assert.ok(!body.includes(token()), path)
  }
})

test('sign-in pages link to the outbox only on this machine', async () => {
  for (const path of ['/fit-api/me', '/console-api/me']) {
    assert.equal(JSON.parse((await ask(path)).body).isDevelopment, true)
    const outside = await ask(path, { headers: { host: 'avatars.example' } })
    assert.equal(JSON.parse(outside.body).isDevelopment, false)
    assert.equal(JSON.parse((await ask(path, { of: production })).body).isDevelopment, false)
  }
})

test('other methods do not reveal that there is an outbox', async () => {
  const headers = { host: 'avatars.example' }
  const { status, headers: sent } = await ask('/outbox.json', { method: 'PUT', headers })
  assert.deepEqual([status, sent.allow], [404, undefined])
})

test('in every mode, / redirects to the dress-up app, even for a developer', async () => {
  for (const mode of [development, production]) {
    const cookie = `kisekae-developer=${mode.developerToken}`
    const asked: Headers[] = [{}, { cookie }, { host: 'fit.example' }]
    for (const headers of asked) {
      const { status, headers: sent } = await ask('/', { of: mode, headers })
      assert.deepEqual([status, sent.location], [303, `${mode.baseUrl}/start`])
    }
  }
})

test('production has no outbox and no home page', async () => {
  const headers = { cookie: `kisekae-developer=${production.developerToken}` }
  for (const path of ['/home', '/outbox', '/outbox.json']) {
    const query = `?token=${production.developerToken}`
    assert.equal((await ask(path + query, { of: production })).status, 404)
    assert.equal((await ask(path, { of: production, headers })).status, 404)
  }
})
