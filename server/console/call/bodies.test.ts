import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { consoleCatalogue } from '@kisekae/contract/console/endpoints.ts'
import type { CatalogueEntry, Endpoint } from '@kisekae/contract/wire.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { aDeveloper, type Desk } from '../fixtures/a-developer.ts'
import { longestOf } from '../fixtures/longest-body.ts'

let service: TestService
let owner: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  owner = await aDeveloper(service, 'owner')
})
after(() => service.stop())

const pathOf = ({ path }: Endpoint, { organisationId, appId }: typeof owner) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(Reflect.get({ organisationId, appId }, name) ?? '5555555555555'),
  )

/**
 * Whether the owner of an organisation may send a body to the endpoint; operators' endpoints are
 * tested separately.
 */
const isRead = ({ endpoint: { method, door } }: CatalogueEntry) =>
  method !== 'GET' && door !== 'console:operator'

/** Sends a body as it is. */
async function send(desk: Desk, endpoint: Endpoint, text: string) {
  const type = endpoint.fileBytesMax ? 'application/octet-stream' : 'application/json'
  const response = await fetch(service.baseUrl + pathOf(endpoint, owner), {
    method: endpoint.method,
    headers: { Origin: service.baseUrl, Cookie: desk.cookie(), 'Content-Type': type },
    body: text,
  })
  const body = await response.text()
  return { status: response.status, reason: JSON.parse(body).error?.errors[0].reason, body }
}

for (const { endpoint } of consoleCatalogue.filter(isRead)) {
  const { method, path, bodyBytesMax, body } = endpoint
  test(`${method} ${path} accepts a body up to its contract's limit`, async () => {
    // The session would be refused before any change, but the size of the body is checked first.
    const { status, reason } = await send(owner, endpoint, ' '.repeat(bodyBytesMax + 1))
    assert.deepEqual([status, reason], [413, 'uploadTooLarge'])
    if (body) assert.ok(Buffer.byteLength(JSON.stringify(longestOf(body))) <= bodyBytesMax)
  })
}

test('a JSON array of hundreds of thousands of names is refused for its length', async () => {
  const { endpoint } = consoleCatalogue.find(({ name }) => name === 'changeItems') ?? {}
  assert.ok(endpoint)
  const lists = { itemIds: [], removeTags: [], addAppIds: [], removeAppIds: [] }
  const { status, reason } = await send(
    owner,
    endpoint,
    JSON.stringify({ ...lists, addTags: Array(500_000).fill('a') }),
  )
  assert.deepEqual([status, reason], [413, 'uploadTooLarge'])
})

test('JSON that is nested too deeply is refused for that reason', async () => {
  const { endpoint } = consoleCatalogue.find(({ name }) => name === 'saveDraft') ?? {}
  assert.ok(endpoint)
  for (const depth of [17, 100_000]) {
    const { status, reason, body } = await send(
      owner,
      endpoint,
      '['.repeat(depth) + ']'.repeat(depth),
    )
    assert.deepEqual([status, reason], [400, 'invalidParameter'])
    assert.match(body, /nested more than 16 levels deep/)
  }
})
