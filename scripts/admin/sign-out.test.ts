import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aBrowser, signIn } from '@kisekae/server/account/fixtures/a-person.ts'
import { aStranger } from '@kisekae/server/console/fixtures/a-developer.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { Refused } from '../command/refused.ts'
import { signOut } from './sign-out.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const run = (wish: { email?: string; everybody?: boolean }) =>
  signOut(service.db, { email: '', everybody: false, ...wish }, () => {})

async function aPersonAtBothSites(email: string) {
  const browser = aBrowser(service)
  await signIn(service, browser, email)
  const desk = await aStranger(service, email)
  return async () => [
    (await browser.call('GET', '/me')).json.signedIn,
    (await desk.call('GET', '/me')).json.signedIn,
  ]
}

test('the operator can sign one person or everybody out of both sites', async () => {
  const isHanaIn = await aPersonAtBothSites('hana@example.com')
  const isRenIn = await aPersonAtBothSites('ren@example.com')
  await run({ email: ' Hana@Example.com' })
  assert.deepEqual(
    [await isHanaIn(), await isRenIn()],
    [
      [false, false],
      [true, true],
    ],
  )
  await run({ everybody: true })
  assert.deepEqual(await isRenIn(), [false, false])
})

test('sign-out must name either one person or everybody', async () => {
  await assert.rejects(run({}), Refused)
  await assert.rejects(run({ email: 'hana@example.com', everybody: true }), Refused)
})
