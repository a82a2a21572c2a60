import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { insertRedirectUri } from '../../partner/store.ts'

const REDIRECT_URI = 'https://partner.example/back'
const REQUESTS = 10_000
const AT_ONCE = 32

let service: TestService
before(async () => {
  service = await startTestService()
  await insertRedirectUri(service.db, { appId: service.app.appId, uri: REDIRECT_URI })
})
after(() => service.stop())

/**
 * Sends requests in several lanes at once, one after another in each lane; returns how many
 * responses had each status.
 */
async function flood(makePath: () => string, method = 'GET') {
  const statuses: Record<number, number> = {}
  let sent = 0
  const lane = async () => {
    while (sent++ < REQUESTS) {
      const response = await fetch(service.baseUrl + makePath(), { method, redirect: 'manual' })
      await response.arrayBuffer()
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return statuses
}

const connectPath = (redirectUri = REDIRECT_URI) => {
  const query = new URLSearchParams({
    appId: service.app.appId,
    redirectUri,
    scope: 'AvatarLoad',
    codeChallenge: randomBytes(32).toString('hex'),
  })
  return `/connect?${query}`
}

const countRows = () => service.db.get<{ flows: number; attempts: number }>`
  select (select count(*) from connect_flow) as flows,
    (select count(*) from connect_attempt) as attempts`

test('ten thousand requests to /connect leave no flow and only a few attempts behind', async () => {
  assert.deepEqual(await flood(connectPath), { 303: REQUESTS })
  const { flows, attempts } = await countRows()
  assert.equal(flows, 0)
  // Concurrent requests may each have stored one more.
  assert.ok(attempts > 0 && attempts <= 50 + AT_ONCE, String(attempts))
})
