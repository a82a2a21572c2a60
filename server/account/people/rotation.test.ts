import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import { aBrowser, aMember, type Browser } from '../fixtures/a-person.ts'

const OLD = 'the old key of these cookies, long enough'
const NEW = 'the new key of these cookies, long enough'
let accepted = [OLD]
const sessions: KeySet = {
  get current() {
    return accepted[0]
  },
  get accepted() {
    return accepted
  },
}

let service: TestService
before(async () => {
  service = await startTestService({ keys: { sessions } })
})
after(() => service.stop())

const statusOf = async (browser: Browser) => (await browser.call('GET', '/links')).status

test('sessions from before, during and after a rotation stay signed in', async () => {
  const { browser: before } = await aMember(service)
  // Every process accepts the new key before any process signs with it, and accepts the old one
  // until the end of the rotation.
  accepted = [OLD, NEW]
  const { browser: during } = await aMember(service)
  accepted = [NEW, OLD]
  const { browser: behind } = await aMember(service)
  for (const browser of [before, during, behind]) assert.equal(await statusOf(browser), 200)
})

test('a cookie signed with a removed key is rejected', async () => {
  accepted = [OLD]
  const { browser } = await aMember(service)
  accepted = [NEW]
  assert.equal(await statusOf(browser), 401)
})

test('a session inserted into the database is useless without the key', async () => {
  const { browser } = await aMember(service)
  const [name] = /^[^=]+/.exec(browser.cookie) ?? []
  // Anyone who can read the database knows the session's token, but not the signature.
  const token = /=([^.;]+)\./.exec(browser.cookie)?.[1]
  const forged = { Cookie: `${name}=${token}.${'A'.repeat(43)}%3D` }
  const { status } = await aBrowser(service).call('GET', '/links', undefined, forged)
  assert.equal(status, 401)
})
