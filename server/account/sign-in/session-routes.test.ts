import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aBrowser, aMember, anEmail, askCode, type Browser, signIn } from '../fixtures/a-person.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const FIREFOX =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'
const tokenOf = ({ cookie }: Browser) =>
  /kisekae\.session_token=([^.;]+)/.exec(decodeURIComponent(cookie))?.[1] ?? 'no token'
const isSignedIn = async (browser: Browser) => (await browser.call('GET', '/me')).json.signedIn

async function aVisitor(email = anEmail()) {
  const browser = aBrowser(service)
  const answer = await signIn(service, browser, email)
  return { browser, email, answer }
}

/** The text of every row in every table of the database. */
async function dump(): Promise<string> {
  const tables = await service.db.rows<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  const texts = tables.map(async ({ name }) => {
    const query = Object.assign([`select t::text as row from ${name} as t`], { raw: [''] })
    const rows = await service.db.rows<{ row: string }>(query as unknown as TemplateStringsArray)
    return rows.map(({ row }) => row).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

test("no row in the database contains a session's token", async () => {
  const { browser } = await aVisitor()
  const token = tokenOf(browser)
  assert.equal(token.length, 32)
  assert.ok(!(await dump()).includes(token))
})

/** A cookie with a valid signature: tests have the service's keys. */
function forge(token: string): string {
  const signature = createHmac('sha256', 'of this test').update(token).digest('base64')
  return `kisekae.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

test('the stored data of a session, even if correctly signed, authenticates nobody', async () => {
  const { browser, email } = await aVisitor()
  const { kept } = await service.db.get<{ kept: string }>`
    select (to_jsonb(session)->>'token_hash') as kept from person_session as session
    join person on person.id = user_id where email = ${email}`
  const answers = []
  for (const token of [tokenOf(browser), kept]) {
    const headers = { Cookie: forge(token) }
    answers.push((await aBrowser(service).call('GET', '/me', undefined, headers)).json.signedIn)
  }
  assert.deepEqual(answers, [true, false])
})

test("no response reveals a session's token", async () => {
  const { browser, answer, email } = await aVisitor()
  const token = tokenOf(browser)
  const answers = [answer.json]
  for (const path of ['/me', '/sessions', '/export']) {
    answers.push((await browser.call('GET', path)).json)
  }
  answers.push((await signIn(service, browser, email)).json)
  for (const text of [token, tokenOf(browser)]) assert.ok(!JSON.stringify(answers).includes(text))
  assert.doesNotMatch(JSON.stringify(answers), /"token"/)
})

for (const path of ['/get-session', '/list-sessions', '/passkey/list-user-passkeys']) {
  test(`GET /auth${path} does not exist`, async () => {
    const { browser } = await aVisitor()
    assert.equal((await browser.call('GET', `/auth${path}`)).status, 404)
  })
}
for (const path of ['/revoke-session', '/revoke-other-sessions', '/revoke-sessions']) {
  test(`POST /auth${path} does not exist`, async () => {
    const { browser } = await aVisitor()
    assert.equal((await browser.call('POST', `/auth${path}`, { token: 'x' })).status, 404)
  })
}

test('a session expires 90 days after its sign-in, however much it is used', async () => {
  const { browser, email } = await aVisitor()
  const age = (days: number) => service.db.rows`
    update person_session set created_at = now() - make_interval(days => ${days})
    where user_id = (select id from person where email = ${email})`
  await age(89)
  assert.equal(await isSignedIn(browser), true)
  await age(90)
  assert.equal(await isSignedIn(browser), false)
  const { status, reason } = await browser.call('GET', '/sessions')
  assert.deepEqual([status, reason], [401, 'signedOut'])
})

test('a session expires after 30 days without use', async () => {
  const { browser, email } = await aVisitor()
  const { days } = await service.db.get<{ days: number }>`
    select extract(day from expires_at - now())::int + 1 as days from person_session
    where user_id = (select id from person where email = ${email})`
  assert.equal(days, 30)
  await service.db.rows`
    update person_session set expires_at = now() - interval '1 second'
    where user_id = (select id from person where email = ${email})`
  assert.equal(await isSignedIn(browser), false)
})

test('using a session extends it and its cookie', async () => {
  const { browser, email } = await aVisitor()
  await service.db.rows`
    update person_session set expires_at = expires_at - interval '1 day',
      updated_at = updated_at - interval '1 day'
    where user_id = (select id from person where email = ${email})`
  const { headers } = await browser.call('GET', '/me')
  assert.match(headers.getSetCookie().join(), /session_token=.*Max-Age=2592000/)
  const [session] = (await browser.call('GET', '/sessions')).json.sessions
  assert.ok(Date.parse(session.endsAt) - Date.now() > 29.9 * 86_400_000)
  assert.ok(Date.now() - Date.parse(session.lastUsedAt) < 3_600_000)
})

test('a sign-in ends the previous session of the browser', async () => {
  const { browser, email } = await aVisitor()
  const old = browser.cookie
  await signIn(service, browser, email)
  const { json } = await aBrowser(service).call('GET', '/me', undefined, { Cookie: old })
  assert.equal(json.signedIn, false)
  assert.equal((await browser.call('GET', '/sessions')).json.sessions.length, 1)
})

test("another person's sign-in ends the browser's session; a failed one does not", async () => {
  const { browser } = await aVisitor()
  const old = browser.cookie
  const otp = await askCode(service, browser, anEmail())
  await browser.call('POST', '/auth/sign-in/email-otp', { email: anEmail(), otp })
  assert.equal(await isSignedIn(browser), true)
  await signIn(service, browser, anEmail())
  const { json } = await aBrowser(service).call('GET', '/me', undefined, { Cookie: old })
  assert.equal(json.signedIn, false)
})

test('a person sees the device and the times of each session, the current one first', async () => {
  const { browser, email } = await aVisitor()
  const phone = aBrowser(service)
  const otp = await askCode(service, phone, email)
  const headers = { 'User-Agent': FIREFOX }
  await phone.call('POST', '/auth/sign-in/email-otp', { email, otp }, headers)
  const { sessions } = (await browser.call('GET', '/sessions')).json
  assert.equal(sessions.length, 2)
  assert.deepEqual(
    sessions.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent]),
    [
      [null, true],
      ['Firefox · Mac', false],
    ],
  )
  assert.deepEqual(Object.keys(sessions[0]).sort(), [
    'createdAt',
    'device',
    'endsAt',
    'isCurrent',
    'lastUsedAt',
    'sessionId',
  ])
})

test('a person can end a session by its id, and then end all but the current one', async () => {
  const { browser, email } = await aVisitor()
  const others = [await aVisitor(email), await aVisitor(email), await aVisitor(email)]
  const [, other] = (await browser.call('GET', '/sessions')).json.sessions
  const left = (await browser.call('DELETE', `/sessions/${other.sessionId}`)).json.sessions
  assert.equal(left.length, 3)
  const ended = await browser.call('POST', '/sessions/end-others')
  assert.equal(ended.json.sessions.length, 1)
  for (const { browser } of others) assert.equal(await isSignedIn(browser), false)
  assert.equal(await isSignedIn(browser), true)
})

test("a person can neither see nor end another person's session", async () => {
  const [victim, other] = [await aVisitor(), await aVisitor()]
  const [{ sessionId }] = (await victim.browser.call('GET', '/sessions')).json.sessions
  for (const id of [sessionId, 'none']) {
    const { status, reason } = await other.browser.call('DELETE', `/sessions/${id}`)
    assert.deepEqual([status, reason], [404, 'signInNotFound'])
  }
  await other.browser.call('POST', '/sessions/end-others')
  assert.equal(await isSignedIn(victim.browser), true)
})

test('ending a session requires a recent sign-in; listing sessions does not', async () => {
  const { browser, email } = await aVisitor()
  await service.db.rows`
    update person_session set created_at = now() - interval '601 seconds'
    where user_id = (select id from person where email = ${email})`
  const [{ sessionId }] = (await browser.call('GET', '/sessions')).json.sessions
  const calls = [
    await browser.call('DELETE', `/sessions/${sessionId}`),
    await browser.call('POST', '/sessions/end-others'),
  ]
  for (const { status, reason } of calls) {
    assert.deepEqual([status, reason], [403, 'signInAgain'])
  }
})

test('a session stores the browser and operating system, but no IP address', async () => {
  const { email } = await aVisitor()
  const row = await service.db.get<{ userAgent: string; ipAddress: string | null }>`
    select user_agent, ip_address from person_session
    where user_id = (select id from person where email = ${email})`
  assert.equal(row.userAgent.length <= 40, true)
  assert.ok(!row.ipAddress)
})

test('while sessions cannot be read, calls return 503, not 500', async () => {
  const member = await aMember(service)
  const owner = new pg.Client(service.ownerUrl)
  await owner.connect()
  await owner.query('begin; lock table person_session in access exclusive mode')
  const { status, reason } = await member.call('GET', '/me')
  await owner.query('rollback')
  await owner.end()
  assert.deepEqual([status, reason], [503, 'backendError'])
})
