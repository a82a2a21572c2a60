import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { CALL_RATES } from '@kisekae/server/kernel/limits/call-buckets.ts'
import { strike } from './hostile/attack.ts'
import { type Stranger, signUp } from './hostile/stranger.ts'

const ADDRESS = '127.0.0.1'

let service: TestService
let stranger: Stranger
before(async () => {
  service = await startTestService({ callRates: CALL_RATES })
  stranger = await signUp(service.baseUrl, { db: service.db, address: ADDRESS })
})
after(() => service.stop())

const ENDPOINTS: [method: string, url: string][] = [
  ['POST', '/console-api/organisations/:organisationId/item-changes'],
  ['PUT', '/console-api/apps/:appId/gachas/:gachaId/draft'],
  ['POST', '/console-api/organisations/:organisationId/catalogue'],
  ['GET', '/console-api/organisations/:organisationId/items'],
  ['PUT', '/fit-api/closet'],
  ['POST', '/v1/Guest'],
  ['GET', '/v1/Items'],
  ['GET', '/uikit/:screen'],
  ['GET', '/connect'],
]

test('every endpoint in this list is an endpoint of the service', () => {
  const known = service.routes.map(({ method, url }) => `${method} ${url}`)
  for (const [method, url] of ENDPOINTS) assert.ok(known.includes(`${method} ${url}`), url)
})

for (const [method, url] of ENDPOINTS) {
  test(`${method} ${url} refuses hostile input, with a stranger's key or without one`, async () => {
    const { baseUrl } = service
    const callers = [stranger, null]
    const struck = await strike(
      { method, url },
      { baseUrl, callers, address: ADDRESS, lines: 2, times: 1 },
    )
    assert.deepEqual(struck.faults, [])
    const { status } = await service.app.call('/v1/Echo?message=alive')
    assert.equal(status, 200)
  })
}
