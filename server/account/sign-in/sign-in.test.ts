import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aBrowser, anEmail, askCode, signIn } from '../fixtures/a-person.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const SIGN_IN = '/auth/sign-in/email-otp'
const SEND = '/auth/email-otp/send-verification-otp'
const notThe = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')

test('a six-digit code arrives by e-mail and signs the person in', async () => {
  const browser = aBrowser(service)
  const email = anEmail()
  const otp = await askCode(service, browser, email)
  assert.match(otp, /^\d{6}$/)
  assert.equal((await browser.call('GET', '/me')).json.signedIn, false)
  const answer = await browser.call('POST', SIGN_IN, { email: email.toUpperCase(), otp })
  assert.equal(answer.status, 200)
  const { json, headers } = await browser.call('GET', '/me')
  assert.deepEqual([json.signedIn, json.email, json.member], [true, email, null])
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('the cookie is limited to this site, and scripts cannot read it', async () => {
  const { headers } = await signIn(service, aBrowser(service), anEmail())
  const [cookie] = headers.getSetCookie()
  assert.match(cookie, /^kisekae\.session_token=/)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) assert.ok(cookie.includes(part), part)
  assert.doesNotMatch(cookie, /Secure|Domain/)
})

test('over https the cookie is bound to the host', async () => {
  const secure = await startTestService({ fitUrl: 'https://fit.example' })
  const browser = aBrowser(secure, 'https://fit.example')
  const [cookie] = (await signIn(secure, browser, anEmail())).headers.getSetCookie()
  assert.match(cookie, /^__Host-kisekae\.session_token=.*Path=\/.*Secure/)
  assert.doesNotMatch(cookie, /Domain/)
  assert.equal((await browser.call('GET', '/me')).json.signedIn, true)
  await secure.stop()
})

test('responses do not reveal whether an address is known', async () => {
  const [known, unknown] = [anEmail(), anEmail()]
  await signIn(service, aBrowser(service), known)
  const stranger = aBrowser(service)
  const answers = []
  for (const email of [known, unknown]) {
    const sent = await stranger.call('POST', SEND, { email })
    const refused = await stranger.call('POST', SIGN_IN, { email, otp: '000000' })
    // The refusal without the id of its request.
    answers.push([sent.status, sent.json, refused.status, refused.json.error])
  }
  assert.deepEqual(answers[0], answers[1])
})

test('a code works once', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const otp = await askCode(service, browser, email)
  const headers = { Cookie: browser.cookie }
  await browser.call('POST', SIGN_IN, { email, otp })
  const again = await aBrowser(service).call('POST', SIGN_IN, { email, otp }, headers)
  assert.deepEqual([again.status, again.reason], [400, 'codeWrong'])
})

test('the fifth wrong code invalidates the correct one', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const otp = await askCode(service, browser, email)
  for (let count = 1; count <= 5; count++) {
    const { reason } = await browser.call('POST', SIGN_IN, { email, otp: notThe(otp) })
    assert.equal(reason, 'codeWrong')
  }
  const right = await browser.call('POST', SIGN_IN, { email, otp })
  assert.deepEqual([right.status, right.reason], [403, 'codeSpent'])
})

test('of many concurrent guesses, at most five are checked', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const otp = await askCode(service, browser, email)
  const guesses = Array.from({ length: 24 }, (_, at) => String(at).padStart(6, '9'))
  await Promise.all(guesses.map((guess) => browser.call('POST', SIGN_IN, { email, otp: guess })))
  const rows = await service.db.rows<{ value: string }>`
    select value from person_verification order by created_at desc limit 1`
  const tries = Number(rows[0]?.value.split(':').at(-1) ?? 5)
  assert.ok(tries <= 5)
  assert.doesNotMatch(rows[0]?.value ?? '', new RegExp(otp))
})

test('a code is valid for ten minutes', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const otp = await askCode(service, browser, email)
  await service.db.rows`
    update person_verification set expires_at = expires_at - interval '10 minutes'`
  const late = await browser.call('POST', SIGN_IN, { email, otp })
  assert.deepEqual([late.status, late.reason], [400, 'codeExpired'])
})

test('the stored rows reveal neither the code nor the address', async () => {
  const email = anEmail()
  const otp = await askCode(service, aBrowser(service), email)
  const rows = await service.db.rows`select * from person_verification`
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(`${otp}|${email}`))
})

test('every sign-in creates a new session, whatever cookie was sent', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const planted = 'kisekae.session_token=planted.by-somebody'
  const otp = await askCode(service, browser, email)
  const both = { Cookie: `${browser.cookie}; ${planted}` }
  const { headers } = await browser.call('POST', SIGN_IN, { email, otp }, both)
  const [first] = headers.getSetCookie()
  assert.doesNotMatch(first, /planted/)
  const [second] = (await signIn(service, browser, email)).headers.getSetCookie()
  assert.notEqual(first.split(';')[0], second.split(';')[0])
  const me = await aBrowser(service).call('GET', '/me', undefined, { Cookie: planted })
  assert.equal(me.json.signedIn, false)
})

test('a session that was ended by signing out, or from another browser, is rejected', async () => {
  const [email, phone, desk] = [anEmail(), aBrowser(service), aBrowser(service)]
  await signIn(service, phone, email)
  await signIn(service, desk, email)
  const [, other] = (await desk.call('GET', '/sessions')).json.sessions
  await desk.call('DELETE', `/sessions/${other.sessionId}`)
  assert.equal((await phone.call('GET', '/me')).json.signedIn, false)
  const old = desk.cookie
  await desk.call('POST', '/auth/sign-out')
  const me = await aBrowser(service).call('GET', '/me', undefined, { Cookie: old })
  assert.equal(me.json.signedIn, false)
})

test('the paths of unused sign-in methods do not exist', async () => {
  const browser = aBrowser(service)
  await signIn(service, browser, anEmail())
  const paths = [
    '/sign-up/email',
    '/sign-in/email',
    '/sign-in/social',
    '/update-user',
    '/delete-user',
    '/change-email',
    '/reset-password',
    '/email-otp/verify-email',
    '/ok',
    '/error',
    '/api-key',
    '/email-otp/check-verification-otp',
    '/forget-password/email-otp',
    '/update-session',
  ]
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      assert.equal((await browser.call(method, `/auth${path}`)).status, 404, `${method} ${path}`)
    }
  }
})

test('a sign-in accepts only an address and a code', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const otp = await askCode(service, browser, email)
  await browser.call('POST', SIGN_IN, { email, otp, name: 'Eve', image: 'x', id: 'y' })
  const person = await service.db.get`select name, image from person where email = ${email}`
  assert.deepEqual(person, { name: '', image: null })
})

const bodies: [name: string, path: string, body: object, reason: string][] = [
  ['an address in the wrong format', SEND, { email: 'nobody' }, 'emailInvalid'],
  ['no address', SEND, {}, 'invalidParameter'],
  ['an address that is not a string', SEND, { email: { a: 1 } }, 'invalidParameter'],
  ['a code that is not a string', SIGN_IN, { email: 'a@example.com', otp: 1 }, 'invalidParameter'],
]
for (const [name, path, body, reason] of bodies) {
  test(`${name} is refused with 400 ${reason}`, async () => {
    const answer = await aBrowser(service).call('POST', path, body)
    assert.deepEqual([answer.status, answer.reason], [400, reason])
  })
}

test('an e-mail that cannot be sent is reported', async () => {
  const nobody = { smtpUrl: 'smtp://127.0.0.1:1', outbox: false }
  const mute = await startTestService({ mail: nobody })
  const answer = await aBrowser(mute).call('POST', SEND, { email: anEmail() })
  assert.deepEqual([answer.status, answer.reason], [503, 'mailFailed'])
  assert.equal((await fetch(`${mute.baseUrl}/outbox`)).status, 404)
  assert.equal((await fetch(`${mute.baseUrl}/outbox.json`)).status, 404)
  await mute.stop()
})
