import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ConsoleRoute } from '@kisekae/contract/console/route.ts'
import { consoleContract } from '@kisekae/contract/console/routes.ts'
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

const pathOf = ({ path }: ConsoleRoute, { organisationId, appId }: typeof owner) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(Reflect.get({ organisationId, appId }, name) ?? '5555555555555'),
  )

/** Sends a raw text. */
async function send(desk: Desk, route: ConsoleRoute, text: string) {
  const type = route.fileBytesMax ? 'application/octet-stream' : 'application/json'
  const response = await fetch(`${service.baseUrl}/console-api${pathOf(route, owner)}`, {
    method: route.method,
    headers: { Origin: service.baseUrl, Cookie: desk.cookie(), 'Content-Type': type },
    body: text,
  })
  const body = await response.text()
  return { status: response.status, reason: JSON.parse(body).error?.errors[0].reason, body }
}

for (const { route } of consoleContract.filter(({ route }) => route.method !== 'GET')) {
  const { method, path, bodyBytesMax, body } = route
  test(`${method} ${path} accepts a body up to its contract's limit`, async () => {
    // Refused for the session before any change, but the body is checked first.
    const { status, reason } = await send(owner, route, ' '.repeat(bodyBytesMax + 1))
    assert.deepEqual([status, reason], [413, 'uploadTooLarge'])
    if (body) assert.ok(Buffer.byteLength(JSON.stringify(longestOf(body))) <= bodyBytesMax)
  })
}

test('a JSON list of hundreds of thousands of names is refused for its length', async () => {
  const { route } = consoleContract.find(({ name }) => name === 'changeItems') ?? {}
  assert.ok(route)
  const lists = { itemIds: [], removeTags: [], addAppIds: [], removeAppIds: [] }
  const { status, reason } = await send(
    owner,
    route,
    JSON.stringify({ ...lists, addTags: Array(500_000).fill('a') }),
  )
  assert.deepEqual([status, reason], [413, 'uploadTooLarge'])
})

test('JSON that is nested too deeply is refused for that reason', async () => {
  const { route } = consoleContract.find(({ name }) => name === 'saveDraft') ?? {}
  assert.ok(route)
  for (const depth of [17, 100_000]) {
    const { status, reason, body } = await send(owner, route, '['.repeat(depth) + ']'.repeat(depth))
    assert.deepEqual([status, reason], [400, 'invalidParameter'])
    assert.match(body, /nested more than 16 levels deep/)
  }
})
