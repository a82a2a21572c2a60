import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aBrowser, anEmail, askCode, type Browser, readCode, signIn } from '../fixtures/a-person.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())
beforeEach(async () => {
  await service.db.rows`delete from sign_in_rate`
})

const SIGN_IN = '/auth/sign-in/email-otp'
const SEND = '/auth/email-otp/send-verification-otp'
/** Headers from a proxy that the service does not trust: all requests share one address. */
const PROXIED = { 'X-Forwarded-For': '203.0.113.9' }

const ask = (browser: Browser, email: string) => browser.call('POST', SEND, { email }, PROXIED)
const enter = (browser: Browser, email: string, otp: string) =>
  browser.call('POST', SIGN_IN, { email, otp }, PROXIED)
const notThe = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, '0')
const isSignedIn = async (browser: Browser) => (await browser.call('GET', '/me')).json.signedIn

/** Attackers who request codes for an address and try five wrong codes for each request. */
async function guess(email: string, count: number): Promise<void> {
  const strangers = Array.from({ length: Math.ceil(count / 5) }, () => aBrowser(service))
  for (const stranger of strangers) {
    await ask(stranger, email)
    const right = await readCode(service, email)
    for (let tried = 0; tried < 5; tried++) await enter(stranger, email, notThe(right.slice(0, 6)))
  }
}

/** The number of e-mailed codes, by their length. */
async function countMails(email: string): Promise<Record<string, number>> {
  const mails = await service.db.rows<{ subject: string }>`
    select subject from outbox_mail where recipient = ${email}`
  const lengths = mails.map(({ subject }) => subject.replaceAll(/\D/g, '').length)
  return Object.fromEntries([6, 12].map((n) => [n, lengths.filter((one) => one === n).length]))
}

for (const count of [30, 100, 1000]) {
  test(`${count} wrong codes by attackers at one address lock out nobody`, async () => {
    const email = anEmail()
    const known = aBrowser(service)
    await signIn(service, known, email)
    await known.call('POST', '/auth/sign-out')
    await guess(email, count)

    const fresh = aBrowser(service)
    assert.equal((await ask(fresh, email)).status, 200)
    assert.equal((await enter(fresh, email, await readCode(service, email))).status, 200)
    assert.equal(await isSignedIn(fresh), true)

    assert.deepEqual((await ask(known, email)).json, { digits: 6 })
    assert.equal((await enter(known, email, await readCode(service, email))).status, 200)
    assert.equal(await isSignedIn(known), true)

    const other = anEmail()
    const elsewhere = aBrowser(service)
    await ask(elsewhere, other)
    assert.equal((await enter(elsewhere, other, await readCode(service, other))).status, 200)
  })
}

test('attackers get few six-digit codes and few e-mails, however often they ask', async () => {
  const email = anEmail()
  for (let count = 0; count < 60; count++) {
    assert.equal((await ask(aBrowser(service), email)).status, 200)
  }
  assert.deepEqual(await countMails(email), { 6: 5, 12: 1 })
  await service.db.rows`update sign_in_rate set since = since - interval '15 minutes'`
  for (let count = 0; count < 60; count++) await ask(aBrowser(service), email)
  assert.deepEqual(await countMails(email), { 6: 10, 12: 2 })
  await service.db.rows`update sign_in_rate set since = since - interval '15 minutes'`
  for (let count = 0; count < 60; count++) await ask(aBrowser(service), email)
  assert.deepEqual(await countMails(email), { 6: 10, 12: 3 })
})

test('fifteen minutes after five codes were sent, the next one has six digits again', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const digits = []
  for (let count = 0; count < 6; count++) digits.push((await ask(browser, email)).json.digits)
  assert.deepEqual(digits, [6, 6, 6, 6, 6, 12])
  await service.db.rows`update sign_in_rate set since = since - interval '15 minutes'`
  assert.deepEqual((await ask(browser, email)).json, { digits: 6 })
})

test('a long code in the mailbox works once in each browser that requested it', async () => {
  const email = anEmail()
  for (let count = 0; count < 6; count++) await ask(aBrowser(service), email)
  const otp = await readCode(service, email)
  assert.match(otp, /^\d{12}$/)
  const [owner, other] = [aBrowser(service), aBrowser(service)]
  assert.deepEqual((await ask(owner, email)).json, { digits: 12 })
  await ask(other, email)
  assert.equal((await countMails(email))[12], 1)
  const stranger = await enter(aBrowser(service), email, otp)
  assert.equal(stranger.reason, 'codeElsewhere')
  assert.equal((await enter(owner, email, otp)).status, 200)
  assert.equal((await enter(other, email, otp)).reason, 'codeWrong')
})

test('after 30 wrong codes from a network, its short codes are rejected unchecked', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  await ask(browser, email)
  const right = await readCode(service, email)
  for (let count = 0; count < 6; count++) await guess(anEmail(), 5)
  const refused = await enter(browser, email, right)
  assert.deepEqual([refused.status, refused.reason], [403, 'codeSpent'])
  assert.deepEqual((await ask(browser, email)).json, { digits: 12 })
  assert.equal((await enter(browser, email, await readCode(service, email))).status, 200)
})

test('after 300 wrong codes, unknown browsers cannot use six-digit codes for a day', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  await guess(anEmail(), 5)
  // Both counters, for the address and for everyone, have reached five.
  await service.db.rows`update sign_in_rate set hits = 300 where hits = 5`
  assert.deepEqual((await ask(browser, email)).json, { digits: 12 })
  await service.db.rows`update sign_in_rate set since = since - interval '1 day'`
  assert.deepEqual((await ask(browser, email)).json, { digits: 6 })
})

test('correct codes do not use up the budget for wrong ones', async () => {
  for (let count = 0; count < 31; count++) {
    const [browser, email] = [aBrowser(service), anEmail()]
    await browser.call('POST', SEND, { email }, PROXIED)
    assert.equal((await enter(browser, email, await readCode(service, email))).status, 200)
  }
})

test('a code works only in the browser that requested it', async () => {
  const [known, unknown] = [anEmail(), anEmail()]
  await signIn(service, aBrowser(service), known)
  for (const email of [known, unknown]) {
    const browser = aBrowser(service)
    const otp = await askCode(service, browser, email)
    const stranger = aBrowser(service)
    await ask(stranger, anEmail())
    for (const elsewhere of [aBrowser(service), stranger]) {
      for (const tried of [otp, notThe(otp)]) {
        const { status, reason } = await enter(elsewhere, email, tried)
        assert.deepEqual([status, reason], [403, 'codeElsewhere'])
      }
    }
    assert.equal((await enter(browser, email, otp)).status, 200)
  }
})

test('a code that attackers request works nowhere else and invalidates no other code', async () => {
  const [browser, stranger, email] = [aBrowser(service), aBrowser(service), anEmail()]
  const own = await askCode(service, browser, email)
  const strangers = await askCode(service, stranger, email)
  if (strangers !== own) {
    assert.equal((await enter(browser, email, strangers)).reason, 'codeWrong')
  }
  assert.equal((await enter(browser, email, own)).status, 200)
})

test('scripts cannot read the cookies that identify a code request and a device', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const [asked] = (await ask(browser, email)).headers.getSetCookie()
  assert.match(asked, /^kisekae\.asked=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const entered = await enter(browser, email, await readCode(service, email))
  const device = entered.headers.getSetCookie().find((line) => line.includes('device'))
  assert.match(
    device ?? '',
    /^kisekae\.device=.+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  for (const line of [asked, device]) assert.ok(!line?.includes(email))
})

test('a device is recognised only for its own address; a forged cookie is rejected', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  await signIn(service, browser, email)
  const [device] = /kisekae\.device=[^;]+/.exec(browser.cookie) ?? ['']
  const cookies = ['', device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), device]
  const digits = []
  for (const victim of [email, anEmail()]) {
    await service.db.rows`delete from sign_in_rate`
    for (let count = 0; count < 5; count++) await ask(aBrowser(service), victim)
    for (const Cookie of cookies) {
      const headers = { ...PROXIED, Cookie }
      digits.push(
        (await aBrowser(service).call('POST', SEND, { email: victim }, headers)).json.digits,
      )
    }
  }
  assert.deepEqual(digits, [12, 12, 6, 12, 12, 12])
})

test('a code cannot be found by comparing every six-digit number with the database', async () => {
  const [browser, email] = [aBrowser(service), anEmail()]
  const otp = await askCode(service, browser, email)
  const rows = JSON.stringify(await service.db.rows`select * from person_verification`)
  for (const text of [otp, email, `sign-in-otp-${email}`]) {
    for (const encoding of ['base64url', 'hex'] as const) {
      assert.ok(!rows.includes(createHash('sha256').update(text).digest(encoding)))
    }
  }
})

test('a network that requests codes for many addresses soon has to wait', async () => {
  const answers = []
  for (let count = 0; count < 31; count++) {
    answers.push((await aBrowser(service).call('POST', SEND, { email: anEmail() })).reason)
  }
  assert.deepEqual(answers.at(-1), 'tooManyTries')
  assert.equal(answers.filter(Boolean).length, 1)
  const rows = await service.db.rows`select * from sign_in_rate`
  assert.doesNotMatch(JSON.stringify(rows), /127\.0\.0\.1|example/)
})
