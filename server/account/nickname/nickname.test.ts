import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aBrowser, aMember, anEmail, aWish, signIn } from '../fixtures/a-person.ts'
import { createIsBad } from './find-bad-word.ts'

let service: TestService
before(async () => {
  service = await startTestService({ isBadNickname: createIsBad({ en: ['rascal'] }) })
})
after(() => service.stop())

const CARD = { searchable: false, outfitIds: [], itemIds: [], appIds: [] }

test('a nickname with a forbidden word is refused, and one without is accepted', async () => {
  const browser = aBrowser(service)
  await signIn(service, browser, anEmail())
  const refused = await browser.call('POST', '/member', { ...aWish, nickname: 'A Rascal' })
  assert.deepEqual([refused.status, refused.reason], [409, 'nicknameRefused'])
  assert.equal((await browser.call('POST', '/member', aWish)).status, 200)
  const changed = await browser.call('PATCH', '/me', { nickname: 'RASCAL' })
  assert.deepEqual([changed.status, changed.reason], [409, 'nicknameRefused'])
  assert.equal((await browser.call('PATCH', '/me', { language: 'ja' })).status, 200)
})

test('a nickname that is older than the list does not become public', async () => {
  const who = await aMember(service)
  await service.db.rows`update member set nickname = 'Rascal' where user_id = ${who.userId}`
  const { status, reason } = await who.call('PUT', '/card', { ...CARD, shown: true })
  assert.deepEqual([status, reason], [409, 'nicknameRefused'])
  assert.equal((await who.call('PUT', '/card', { ...CARD, shown: false })).status, 200)
})
