import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { CALL_RATES } from '../kernel/limits/call-buckets.ts'
import { signAddress } from './fixtures/sign-address.ts'

/** Nothing is refilled during a test. */
const once = (burst: number) => ({ perSecond: 0.001, burst })
const CALLS = 3
const PAGES = 60
const SECRETS_MAX = 50

let service: TestService
before(async () => {
  const callRates = { ...CALL_RATES, avatar: once(CALLS), app: once(PAGES) }
  service = await startTestService({ callRates })
})
after(() => service.stop())

async function aGuest(): Promise<string> {
  const { json } = await service.app.call('/v1/Guest?scope=AvatarLoad,Fitting', { method: 'POST' })
  return String(json.avatarId)
}

async function aScreen(avatarId: string) {
  const made = await service.app.call(`/v1/Avatar/${avatarId}/ClientSecret`, { method: 'POST' })
  const headers = { 'X-Api-Key': made.json.clientSecret }
  return () => fetch(`${service.baseUrl}/uikit-api/v1/Gachas`, { headers })
}

const open = (avatarId: string) => {
  const app = { baseUrl: service.baseUrl, appId: service.app.appId }
  const address = signAddress(app, 'gacha', { avatarId })
  return fetch(address, { headers: { Accept: 'text/html', 'Accept-Language': 'en' } })
}

test('the screens of one avatar share a rate limit and do not affect other avatars', async () => {
  const hasty = await aGuest()
  const [first, second] = [await aScreen(hasty), await aScreen(hasty)]
  for (let at = 0; at < CALLS; at++) assert.equal((await first()).status, 200)
  const refused = await second()
  assert.equal(refused.status, 429)
  assert.match(String(refused.headers.get('ratelimit-policy')), /^"avatar";q=3;w=3000$/)
  assert.match(String(refused.headers.get('ratelimit')), /^"avatar";r=0;t=\d+$/)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await (await aScreen(await aGuest()))()).status, 200)
})

test('an avatar keeps its newest client secrets, and its pages have a rate limit', async () => {
  const avatarId = await aGuest()
  const other = await aScreen(await aGuest())
  for (let at = 0; at < PAGES; at++) {
    const page = await open(avatarId)
    assert.equal(page.status, 200)
    await page.arrayBuffer()
  }
  const { count } = await service.db.get<{ count: number }>`
    select count(*) as count from client_secret where avatar_id = ${avatarId}`
  assert.equal(count, SECRETS_MAX)
  assert.equal((await other()).status, 200)

  const refused = await open(avatarId)
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.match(await refused.text(), /<h1>Too many requests<\/h1>/)
})
