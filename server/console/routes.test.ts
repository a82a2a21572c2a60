import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ACCESS, ROLES } from '@kisekae/contract/console/roles.ts'
import type { ConsoleRoute } from '@kisekae/contract/console/route.ts'
import { consoleContract } from '@kisekae/contract/console/routes.ts'
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

/** The route's path with existing ids, or with ids that do not exist. */
function pathOf({ path }: ConsoleRoute, place: 'known' | 'unknown') {
  const ids = place === 'known' ? { organisationId, appId: service.app.appId } : UNKNOWN
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(Reflect.get(ids, name) ?? UNKNOWN.other),
  )
}

const call = (who: string, route: ConsoleRoute, place: 'known' | 'unknown' = 'known') => {
  const body = route.fileBytesMax ? new Uint8Array([1]) : { nonsense: true }
  const desk = desks.get(who)
  assert.ok(desk)
  return desk.call(route.method, pathOf(route, place), body)
}

const rank = (who: string) => ({ nobody: 0, stranger: 1 })[who] ?? ACCESS.indexOf(who as 'viewer')

/** Headers that differ between two equal refusals; the length of a body follows its request id. */
const OF_ONE_REQUEST = new Set(['x-request-id', 'date', 'ratelimit', 'content-length'])

for (const { route } of consoleContract) {
  const { method, path, access } = route
  test(`${method} ${path} is open to ${access} and to no lower role`, async () => {
    for (const who of desks.keys()) {
      const isIn = rank(who) >= ACCESS.indexOf(access)
      // A caller who is admitted here would be gone afterwards; leaving has its own tests.
      if (isIn && method === 'DELETE' && path === '/me') continue
      const { status, reason } = await call(who, route)
      if (isIn) assert.ok(![401, 403].includes(status), `${who}: ${status} ${reason}`)
      else if (who === 'nobody') assert.deepEqual([status, reason], [401, 'signedOut'], who)
      else if (who === 'stranger') assert.deepEqual([status, reason], [404, 'noSuchThing'], who)
      else assert.deepEqual([status, reason], [403, 'roleMissing'], who)
      assert.ok(status < 500, `${who}: ${status}`)
    }
  })

  test(`${method} ${path} treats another organisation like none`, async () => {
    if (access === 'anyone' || access === 'person') return
    const foreign = await call('stranger', route)
    const unknown = await call('stranger', route, 'unknown')
    // All but the name of the request.
    assert.deepEqual(JSON.parse(foreign.text).error, JSON.parse(unknown.text).error)
    assert.equal(foreign.status, unknown.status)
    const told = ({ headers }: { headers: Headers }) =>
      [...headers].filter(([name]) => !OF_ONE_REQUEST.has(name))
    assert.deepEqual(told(foreign), told(unknown))
  })
}

test('every call of the contract is served, and nothing else', async () => {
  const document = await desks.get('nobody')?.call('GET', '/openapi.json')
  const described = Object.values(document?.json.paths).flatMap((path) => Object.keys(Object(path)))
  assert.equal(described.length, consoleContract.length)
  for (const { route } of consoleContract) {
    const { reason } = await call('nobody', route)
    assert.notEqual(reason, 'notFound', `${route.method} ${route.path}`)
  }
})

test('changes are accepted only from pages of the console', async () => {
  for (const { route } of consoleContract) {
    if (route.method === 'GET') continue
    const owner = desks.get('owner')
    assert.ok(owner)
    for (const origin of ['', 'null', 'https://evil.example', `${service.baseUrl}.evil.example`]) {
      const refused = await owner.call(route.method, pathOf(route, 'known'), {}, { Origin: origin })
      assert.deepEqual([refused.status, refused.reason], [403, 'originMismatch'], route.path)
    }
  }
})
