import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../fixtures/open-browser.ts'
import { type InPage, openPasskeyPage, run } from '../../fixtures/passkey-page.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { anEmail } from '../fixtures/a-person.ts'

let service: TestService
before(async () => {
  // Passkeys belong to a host name, never to an IP address.
  service = await startTestService({ fitUrl: 'http://localhost:PORT' })
})
after(() => service.stop())

const openPage = (page: Page) =>
  openPasskeyPage(page, {
    siteUrl: service.baseUrl.replace('127.0.0.1', 'localhost'),
    api: '/fit-api',
  })

async function signInByCode(page: Page, email: string): Promise<void> {
  const send = '/auth/email-otp/send-verification-otp'
  await run(page, `call('POST', '${send}', { email: '${email}' })`)
  const { subject } = await service.db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${email}`
  const otp = /\d{6}/.exec(subject)?.[0]
  const body = JSON.stringify({ email, otp })
  assert.equal((await run(page, `call('POST', '/auth/sign-in/email-otp', ${body})`)).status, 200)
}

test('a passkey can be created, used to sign in, renamed and removed', async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const page = await browser.newPage()
  await openPage(page)
  const email = anEmail()
  await signInByCode(page, email)
  assert.equal((await run(page, `register('My phone')`)).status, 200)
  const [passkey] = (await run(page, `call('GET', '/me')`)).json.passkeys
  assert.equal(passkey.name, 'My phone')

  const cookieOf = async () =>
    (await page.context().cookies()).find(({ name }) => /sess/.test(name))
  const before = await cookieOf()
  await run(page, `call('POST', '/auth/sign-out')`)
  assert.equal((await run(page, `call('GET', '/me')`)).json.signedIn, false)
  assert.equal((await run(page, 'authenticate()')).status, 200)
  assert.equal((await run(page, `call('GET', '/me')`)).json.email, email)
  assert.notEqual((await cookieOf())?.value, before?.value)

  const replayed = `call('POST', '/auth/passkey/verify-authentication', { response: last })`
  assert.deepEqual(await reasonOf(run(page, replayed)), [403, 'passkeyRefused'])
  const forged = `authenticate((response) => ({ ...response, response: { ...response.response,
    signature: response.response.signature.replace(/^..../, 'AAAA') } }))`
  assert.deepEqual(await reasonOf(run(page, forged)), [403, 'passkeyRefused'])

  const body = JSON.stringify({ id: passkey.id })
  await run(page, `call('POST', '/auth/passkey/delete-passkey', ${body})`)
  await run(page, `call('POST', '/auth/sign-out')`)
  assert.deepEqual(await reasonOf(run(page, 'authenticate()')), [403, 'passkeyRefused'])
  await browser.close()
})

test("a person cannot rename or remove another person's passkey", async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const [victim, other] = [await browser.newPage(), await (await browser.newContext()).newPage()]
  for (const page of [victim, other]) {
    await openPage(page)
    await signInByCode(page, anEmail())
  }
  const { id } = (await run(victim, `register('Mine')`)).json
  for (const path of ['delete-passkey', 'update-passkey']) {
    const body = JSON.stringify({ id, name: 'Theirs' })
    const { status } = await run(other, `call('POST', '/auth/passkey/${path}', ${body})`)
    assert.ok(status >= 400)
  }
  const { json } = await run(victim, `call('GET', '/me')`)
  assert.deepEqual(
    json.passkeys.map(({ name }: { name: string }) => name),
    ['Mine'],
  )
  await browser.close()
})

async function reasonOf(answer: Promise<InPage>): Promise<[number, string | undefined]> {
  const { status, reason } = await answer
  return [status, reason]
}
