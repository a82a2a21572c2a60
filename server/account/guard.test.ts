import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fitCatalogue } from '@kisekae/contract/fit/endpoints.ts'
import { longestOf } from '../console/fixtures/longest-body.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aBrowser, aMember, anEmail, aWish, signIn } from './fixtures/a-person.ts'

let service: TestService
let member: Awaited<ReturnType<typeof aMember>>
before(async () => {
  service = await startTestService()
  member = await aMember(service)
})
after(() => service.stop())

const changes: [method: string, path: string][] = [
  ['POST', '/member'],
  ['PATCH', '/me'],
  ['DELETE', '/me'],
  ['POST', '/me/restore'],
  ['POST', '/flows/cf_x/allow'],
  ['POST', '/flows/cf_x/deny'],
  ['POST', '/closet/preview'],
  ['PUT', '/closet'],
  ['POST', '/outfits'],
  ['PATCH', '/outfits/1'],
  ['DELETE', '/outfits/1'],
  ['DELETE', '/links/1'],
  ['DELETE', '/sessions/1'],
  ['POST', '/sessions/end-others'],
  ['POST', '/auth/sign-out'],
  ['POST', '/auth/sign-in/email-otp'],
  ['POST', '/auth/email-otp/send-verification-otp'],
  ['POST', '/auth/passkey/delete-passkey'],
]

const origins = (own: string): [name: string, headers: Record<string, string>][] => [
  ['no origin', { Origin: '' }],
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['the origin of a sandboxed frame', { Origin: 'null' }],
  ['another port', { Origin: own.replace(/\d+$/, '1') }],
  ['an origin with the same prefix', { Origin: `${own}.evil.example` }],
]

for (const [method, path] of changes) {
  test(`${method} ${path} accepts calls only from our pages`, async () => {
    for (const [name, headers] of origins(service.baseUrl)) {
      const answer = await member.call(method, path, {}, headers)
      assert.deepEqual([answer.status, answer.reason], [403, 'originMismatch'], name)
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await member.call(method, path, {}, { 'Content-Type': type })
      assert.deepEqual([answer.status, answer.reason], [415, 'unsupportedMediaType'], type)
    }
  })
}

test('a call refused for its origin changes nothing', async () => {
  const { json } = await member.call('GET', '/me')
  assert.equal(json.member.nickname, aWish.nickname)
})

const closed: [method: string, path: string][] = [
  ...changes.filter(([, path]) => !/auth|deny|flows/.test(path)),
  ['GET', '/closet'],
  ['GET', '/outfits'],
  ['GET', '/links'],
  ['GET', '/export'],
  ['GET', '/sessions'],
  ['GET', '/auth/passkey/generate-register-options'],
]
for (const [method, path] of closed) {
  test(`${method} ${path} returns 401 signedOut without a session`, async () => {
    const forged = { Cookie: 'kisekae.session_token=abc.def' }
    for (const headers of [{}, forged]) {
      const answer = await aBrowser(service).call(method, path, {}, headers)
      assert.deepEqual([answer.status, answer.reason], [401, 'signedOut'])
    }
  })
}

test('a person without a figure has no closet', async () => {
  const browser = aBrowser(service)
  await signIn(service, browser, anEmail())
  for (const path of ['/closet', '/outfits', '/links']) {
    const answer = await browser.call('GET', path)
    assert.deepEqual([answer.status, answer.reason], [409, 'memberMissing'], path)
  }
})

test('no input causes a server error', async () => {
  const odd = ['\0', 'a\0b', '\ud800', "'; drop table member", '%', '../..', 'x'.repeat(5000), '{}']
  const calls: [method: string, path: string, names: string[]][] = [
    ['POST', '/member', ['nickname', 'figure', 'tone', 'outfit']],
    ['PATCH', '/me', ['nickname', 'language']],
    ['PUT', '/closet', ['itemIds']],
    ['POST', '/outfits', ['name', 'itemIds']],
    ['POST', '/auth/email-otp/send-verification-otp', ['email', 'type']],
    ['POST', '/auth/sign-in/email-otp', ['email', 'otp']],
    ['POST', '/auth/passkey/verify-authentication', ['response']],
    ['POST', '/auth/passkey/verify-registration', ['response', 'name']],
    ['POST', '/auth/passkey/delete-passkey', ['id']],
    ['POST', '/auth/passkey/update-passkey', ['id', 'name']],
  ]
  for (const text of odd) {
    for (const [method, path, names] of calls) {
      for (const value of [text, { id: text, type: text }, [text], null, -1, 1e300]) {
        const body = Object.fromEntries(names.map((name) => [name, value]))
        const { status } = await member.call(method, path, body)
        assert.ok(status < 500, `${method} ${path} ${JSON.stringify(value)}: ${status}`)
      }
    }
    const name = encodeURIComponent(text.toWellFormed())
    for (const path of [`/flows/${name}`, `/start?figure=${name}&tone=${name}`]) {
      assert.ok((await member.call('GET', path)).status < 500, path)
    }
    for (const path of [`/outfits/${name}`, `/links/${name}`]) {
      assert.ok((await member.call('DELETE', path)).status < 500, path)
    }
  }
  await service.db.rows`delete from sign_in_rate`
})

test('an invalid JSON body is refused with our own error body', async () => {
  const response = await fetch(`${service.baseUrl}/fit-api/closet`, {
    method: 'PUT',
    headers: {
      Origin: service.baseUrl,
      Cookie: member.cookie,
      'Content-Type': 'application/json',
    },
    body: '{"itemIds":[1,]}',
  })
  assert.equal(response.status, 400)
  assert.match(await response.text(), /"reason":"invalidParameter"/)
})

for (const { endpoint } of fitCatalogue.filter(({ endpoint }) => endpoint.method !== 'GET')) {
  const { method, path, bodyBytesMax, body } = endpoint
  test(`${method} ${path} accepts a body up to its contract's limit`, async () => {
    const at = path.replace('/fit-api', '').replaceAll(/\{\w+\}/g, '1')
    const answer = await member.call(method, at, { itemIds: 'a'.repeat(bodyBytesMax) })
    assert.deepEqual([answer.status, answer.reason], [413, 'uploadTooLarge'])
    if (body) assert.ok(Buffer.byteLength(JSON.stringify(longestOf(body))) <= bodyBytesMax)
  })
}

test('a sign-in body that is too long is refused unread', async () => {
  for (const [method, path] of changes.filter(([, path]) => path.startsWith('/auth/'))) {
    const answer = await member.call(method, path, { itemIds: Array(10_000).fill(1) })
    assert.deepEqual([answer.status, answer.reason], [413, 'uploadTooLarge'], path)
  }
})

test('no response is cacheable, and every response has a request id', async () => {
  for (const path of ['/me', '/start', '/closet', '/links', '/nothing-here']) {
    const { headers } = await member.call('GET', path)
    assert.equal(headers.get('cache-control'), 'no-store', path)
    assert.ok(headers.get('x-request-id'), path)
    assert.equal(headers.get('access-control-allow-origin'), null, path)
  }
})
