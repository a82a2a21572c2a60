import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { consoleCatalogue } from '@kisekae/contract/console/endpoints.ts'
import { ROLES } from '@kisekae/contract/console/roles.ts'
import type { Door, Endpoint } from '@kisekae/contract/wire.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { aDesk, aDeveloper, aStranger, type Desk } from './fixtures/a-developer.ts'

let service: TestService
let organisationId: number
/** One person for each role, one without an organisation, and an anonymous caller. */
const desks = new Map<string, Desk>()
before(async () => {
  service = await startTestService()
  desks.set('nobody', aDesk(service))
  desks.set('stranger', await aStranger(service))
  for (const role of ROLES) {
    const developer = await aDeveloper(service, role)
    organisationId = developer.organisationId
    desks.set(role, developer)
  }
})
after(() => service.stop())

const UNKNOWN = { organisationId: '4444444444444', appId: 'app_unknown', other: '5555555555555' }

/** The path after `/console-api`, with existing ids, or with ids that do not exist. */
function pathOf({ path }: Endpoint, place: 'known' | 'unknown') {
  const ids = place === 'known' ? { organisationId, appId: service.app.appId } : UNKNOWN
  return path
    .replace('/console-api', '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(ids, name) ?? UNKNOWN.other))
}

const call = (who: string, endpoint: Endpoint, place: 'known' | 'unknown' = 'known') => {
  const body = endpoint.fileBytesMax ? new Uint8Array([1]) : { nonsense: true }
  const desk = desks.get(who)
  assert.ok(desk)
  return desk.call(endpoint.method, pathOf(endpoint, place), body)
}

/**
 * For each caller, the most restricted door that admits it; callers are ordered by the rights that
 * they have, and doors by those that they require, with the fewest first.
 */
const DOORS: readonly Door[] = [
  'anyone',
  'console:person',
  ...ROLES.map((role) => `console:${role}` as const),
  'console:operator',
]
const CALLERS: readonly string[] = ['nobody', 'stranger', ...ROLES]
const rank = (who: string) => CALLERS.indexOf(who)

/**
 * Headers that may differ between otherwise identical refusals; the length of a body depends on
 * the request id in it.
 */
const OF_ONE_REQUEST = new Set(['x-request-id', 'date', 'ratelimit', 'content-length'])

for (const { endpoint } of consoleCatalogue) {
  const { method, path, door } = endpoint
  test(`${method} ${path} is open to ${door} and to no lower role`, async () => {
    for (const who of desks.keys()) {
      const isIn = rank(who) >= DOORS.indexOf(door)
      // A caller who is admitted here would lose access; leaving has its own tests.
      if (isIn && method === 'DELETE' && path === '/console-api/me') continue
      const { status, reason } = await call(who, endpoint)
      if (isIn) assert.ok(![401, 403].includes(status), `${who}: ${status} ${reason}`)
      else if (who === 'nobody') assert.deepEqual([status, reason], [401, 'signedOut'], who)
      else if (who === 'stranger' || door === 'console:operator')
        assert.deepEqual([status, reason], [404, 'noSuchThing'], who)
      else assert.deepEqual([status, reason], [403, 'roleMissing'], who)
      assert.ok(status < 500, `${who}: ${status}`)
    }
  })

  test(`${method} ${path} treats another organisation like one that does not exist`, async () => {
    if (!ROLES.some((role) => door === `console:${role}`)) return
    const foreign = await call('stranger', endpoint)
    const unknown = await call('stranger', endpoint, 'unknown')
    // Everything except the id of the request.
    assert.deepEqual(JSON.parse(foreign.text).error, JSON.parse(unknown.text).error)
    assert.equal(foreign.status, unknown.status)
    const told = ({ headers }: { headers: Headers }) =>
      [...headers].filter(([name]) => !OF_ONE_REQUEST.has(name))
    assert.deepEqual(told(foreign), told(unknown))
  })
}

test('every call in the contract is served, and nothing else', async () => {
  const document = await desks.get('nobody')?.call('GET', '/openapi.json')
  const described = Object.values(document?.json.paths).flatMap((path) => Object.keys(Object(path)))
  assert.equal(described.length, consoleCatalogue.length)
  for (const { endpoint } of consoleCatalogue) {
    const { reason } = await call('nobody', endpoint)
    assert.notEqual(reason, 'notFound', `${endpoint.method} ${endpoint.path}`)
  }
})

test('changes are accepted only from pages of the console', async () => {
  for (const { endpoint } of consoleCatalogue) {
    if (endpoint.method === 'GET') continue
    const owner = desks.get('owner')
    assert.ok(owner)
    for (const origin of ['', 'null', 'https://evil.example', `${service.baseUrl}.evil.example`]) {
      const refused = await owner.call(
        endpoint.method,
        pathOf(endpoint, 'known'),
        {},
        { Origin: origin },
      )
      assert.deepEqual([refused.status, refused.reason], [403, 'originMismatch'], endpoint.path)
    }
  }
})
