import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { consoleCatalogue } from '@kisekae/contract/console/endpoints.ts'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../fixtures/open-browser.ts'
import { openPasskeyPage, run } from '../../fixtures/passkey-page.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let service: TestService
let siteUrl: string
let organisationId: number
before(async () => {
  // Passkeys belong to a host name, never to an IP address.
  service = await startTestService({ consoleUrl: 'http://localhost:PORT' })
  siteUrl = service.baseUrl.replace('127.0.0.1', 'localhost')
  ;({ organisationId } = await service.db.get<{ organisationId: number }>`
    select organisation_id from app where app_id = ${service.app.appId}`)
})
after(() => service.stop())

const requirePasskeys = (isRequired: boolean) => service.db.rows`
  update organisation set requires_passkeys = ${isRequired}
  where organisation_id = ${organisationId}`

const SEND = '/auth/email-otp/send-verification-otp'

async function signInByCode(page: Page, email: string): Promise<void> {
  await service.db.rows`delete from sign_in_rate`
  await run(page, `call('POST', '${SEND}', { email: '${email}' })`)
  const { subject } = await service.db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${email} order by written_at desc limit 1`
  const body = JSON.stringify({ email, otp: /\d{6}/.exec(subject)?.[0] })
  assert.equal((await run(page, `call('POST', '/auth/sign-in/email-otp', ${body})`)).status, 200)
}

/** An owner on a page, with a device that supports passkeys. */
async function anOwnerAt(page: Page, email: string, isUserVerified = true): Promise<void> {
  await openPasskeyPage(page, { siteUrl, api: '/console-api', isUserVerified })
  await signInByCode(page, email)
  await service.db.rows`
    insert into console_member (organisation_id, person_id, role, joined_at)
    select ${organisationId}, id, 'owner', now() from console_person where email = ${email}
    on conflict do nothing`
}

const ask = async (page: Page, method: string, path: string, body = {}) => {
  const { status, reason } = await run(
    page,
    `call('${method}', '${path}', ${JSON.stringify(body)})`,
  )
  return [status, reason]
}

test('an organisation that requires passkeys admits members who signed in with one', async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const page = await browser.newPage()
  await anOwnerAt(page, 'owner@example.com')
  const of = `/organisations/${organisationId}`
  const require = () => ask(page, 'PUT', `${of}/security`, { requiresPasskeys: true })

  assert.deepEqual(await require(), [409, 'ownPasskeyFirst'], 'with a code')
  assert.equal((await run(page, `register('Laptop')`)).status, 200)
  assert.deepEqual(await require(), [409, 'ownPasskeyFirst'], 'the session began with a code')
  assert.equal((await run(page, 'authenticate()')).status, 200)
  assert.deepEqual(await require(), [200, undefined])
  assert.deepEqual(await ask(page, 'GET', `${of}/members`), [200, undefined])
  const { organisations, passkeys } = (await run(page, `call('GET', '/me')`)).json
  assert.deepEqual(
    [organisations[0].requiresPasskeys, organisations[0].needsPasskey],
    [true, false],
  )
  assert.ok(passkeys[0].lastUsedAt)

  await signInByCode(page, 'owner@example.com')
  assert.deepEqual(await ask(page, 'GET', `${of}/members`), [403, 'passkeyRequired'])
  const locked = (await run(page, `call('GET', '/me')`)).json.organisations[0]
  assert.deepEqual([locked.needsPasskey, locked.apps], [true, []])
  const another = await run(page, `register('Of a thief with the mailbox')`)
  assert.equal(another.reason, 'passkeyRequired')
  const body = JSON.stringify({ id: passkeys[0].id })
  const removed = await run(page, `call('POST', '/auth/passkey/delete-passkey', ${body})`)
  assert.equal(removed.reason, 'passkeyRequired')

  await run(page, 'authenticate()')
  assert.deepEqual(await ask(page, 'GET', `${of}/members`), [200, undefined])
  await run(page, `call('POST', '/auth/passkey/delete-passkey', ${body})`)
  assert.deepEqual(
    await ask(page, 'GET', `${of}/members`),
    [403, 'passkeyRequired'],
    'the passkey of the session is gone',
  )
  await requirePasskeys(false)
  await browser.close()
})

test('a passkey from a device that does not verify its owner is not enough', async (t) => {
  const browser = await openBrowser()
  if (!browser) return t.skip('Chromium is not installed')
  const page = await browser.newPage()
  await anOwnerAt(page, 'token@example.com', false)
  assert.equal((await run(page, `register('A bare token')`)).status, 200)
  assert.equal((await run(page, 'authenticate()')).status, 200)
  await requirePasskeys(true)
  assert.deepEqual(await ask(page, 'GET', `/organisations/${organisationId}/members`), [
    403,
    'passkeyRequired',
  ])
  await requirePasskeys(false)
  await browser.close()
})

test('a code gives no access to an organisation that requires passkeys', async () => {
  const owner = await aDeveloper({ ...service, baseUrl: siteUrl }, 'owner')
  await requirePasskeys(true)
  for (const { endpoint } of consoleCatalogue) {
    if (['anyone', 'console:person', 'console:operator'].includes(endpoint.door)) continue
    const ids = { organisationId, appId: service.app.appId }
    const path = endpoint.path
      .replace('/console-api', '')
      .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(Reflect.get(ids, name) ?? '5555555555555'),
      )
    const body = endpoint.fileBytesMax ? new Uint8Array([1]) : {}
    const { status, reason } = await owner.call(endpoint.method, path, body)
    assert.deepEqual([status, reason], [403, 'passkeyRequired'], `${endpoint.method} ${path}`)
  }
  await requirePasskeys(false)
  const { status } = await owner.call('GET', `/organisations/${organisationId}/members`)
  assert.equal(status, 200)
})
