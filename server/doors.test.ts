import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { everyEndpoint } from '@kisekae/contract/every-endpoint.ts'
import { Permission } from '@kisekae/contract/permission.ts'
import type { Endpoint } from '@kisekae/contract/wire.ts'
import { aBrowser, aMember, anEmail, signIn } from './account/fixtures/a-person.ts'
import { aDeveloper } from './console/fixtures/a-developer.ts'
import {
  startTestService,
  type TestRoute,
  type TestService,
} from './fixtures/start-test-service.ts'
import { createLog } from './kernel/log/log.ts'
import { systemRandom } from './kernel/random.ts'
import type { Door } from './kernel/serve/door.ts'
import { createServer } from './kernel/serve/serve.ts'
import { openTestDatabase } from './postgres/test-database.ts'

/** Every kind of caller, with the headers that identify it. */
type Caller = 'nobody' | 'stranger' | 'app' | 'screen' | 'person' | 'member' | 'developer'

let service: TestService
const callers = new Map<Caller, Record<string, string>>()
let ids: Record<string, string>

before(async () => {
  service = await startTestService()
  const { app } = service
  const guest = await app.call('/v1/Guest?scope=AvatarLoad,ItemGrant,Fitting', { method: 'POST' })
  const { avatarId } = guest.json
  const screen = await app.call(`/v1/Avatar/${avatarId}/ClientSecret`, { method: 'POST' })
  const person = aBrowser(service)
  await signIn(service, person, anEmail())
  const member = await aMember(service)
  const developer = await aDeveloper(service, 'owner')
  callers.set('nobody', {})
  callers.set('stranger', { 'X-Api-Key': `${app.key.slice(0, -6)}AAAAAA` })
  callers.set('app', { 'X-Api-Key': app.key })
  callers.set('screen', { 'X-Api-Key': screen.json.clientSecret })
  callers.set('person', { Cookie: person.cookie })
  callers.set('member', { Cookie: member.cookie })
  callers.set('developer', { Cookie: developer.cookie() })
  ids = {
    avatarId: String(avatarId),
    organisationId: String(developer.organisationId),
    appId: app.appId,
    screen: 'gacha',
  }
})
after(() => service.stop())

/** After several bad keys, an address gets 429 for a while. */
const NO_KEY = ['403 keyMissing', '403 keyInvalid', '429 rateLimitExceeded']

/** The callers that are admitted, and the responses to all others. */
const DOORS: Partial<Record<Door, { letsIn: Caller[]; refusals: string[] }>> = {
  key: { letsIn: ['app'], refusals: NO_KEY },
  clientSecret: { letsIn: ['screen'], refusals: NO_KEY },
  'fit:person': { letsIn: ['person', 'member'], refusals: ['401 signedOut'] },
  'fit:member': { letsIn: ['member'], refusals: ['401 signedOut', '409 memberMissing'] },
}
/** `console/routes.test.ts` tests the doors whose names begin with `console:`. */
const isElsewhere = (door: Door) => door.startsWith('console:')

async function call({ method, url }: TestRoute, caller: Caller) {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '5555555555555')
  const response = await fetch(service.baseUrl + path.replace('*', 'no-such-file'), {
    method,
    redirect: 'manual',
    headers: {
      Origin: service.baseUrl,
      ...(/-api\/(?!v1)/.test(path) && method !== 'GET' && { 'Content-Type': 'application/json' }),
      ...callers.get(caller),
    },
    body: /^\/fit-api/.test(path) && method !== 'GET' ? '{}' : undefined,
  })
  const text = await response.text()
  const reason: string = text.startsWith('{"error"') ? JSON.parse(text).error.errors[0].reason : ''
  return { status: response.status, reason }
}

const IDENTITY = ['signedOut', 'keyMissing', 'keyInvalid', 'memberMissing', 'roleMissing']

test('every door admits its callers, and gives everyone else the same response', async () => {
  const tried = new Set<Door>()
  for (const route of service.routes) {
    const { door } = route
    if (isElsewhere(door)) continue
    tried.add(door)
    // Signing out and deletion come last, because they end the caller's session.
    const isLast = /sign-out|DELETE \/fit-api\/me$/.test(`${route.method} ${route.url}`)
    for (const caller of callers.keys()) {
      const terms = DOORS[door]
      const isIn = terms ? terms.letsIn.includes(caller) : true
      if (isLast && isIn) continue
      const { status, reason } = await call(route, caller)
      const told = `${route.method} ${route.url} as ${caller}: ${status} ${reason}`
      assert.ok(status < 500 || status === 503, told)
      if (isIn) assert.ok(!IDENTITY.includes(reason), told)
      else assert.ok(terms?.refusals.includes(`${status} ${reason}`), told)
    }
  }
  assert.deepEqual([...tried].toSorted(), [
    'address',
    'anyone',
    'clientSecret',
    'fit:member',
    'fit:person',
    'key',
    'operator',
  ])
})

/** The other parameters of a call: existing objects of the app that owns the avatar. */
const SAMPLES = {
  token: 'gt_unknown',
  redirectUri: 'https://app.example/back',
  scope: 'AvatarLoad',
  requestDate: '1763630000',
  codeVerifier: 'v'.repeat(48),
  codeChallenge: 'a'.repeat(64),
  shopSessionVersion: '1',
  part: 'Hat',
}

/** The responses to another app's calls about an avatar or its data. */
const LOCKED = new Set(['avatarNotFound', 'gachaNotFound', 'grantTokenInvalid'])

/**
 * Every call about an avatar, with the URL that names the avatar; the objects in the other
 * parameters exist.
 */
function* listCalls(avatarId: string) {
  const [itemId] = service.starter.byKey.values()
  const own: Record<string, string> = { ...SAMPLES, itemId: String(itemId), avatarId }
  const sampleOf = (name: string) => own[name] ?? ids[name] ?? '5555555555555'
  for (const { endpoint } of everyEndpoint) {
    const { method, path, params, door } = endpoint
    const isAbout = door === 'clientSecret' || (door === 'key' && 'avatarId' in params)
    // The URL from ConnectUrl is checked at its target, /connect.
    if (!isAbout || path.endsWith('/ConnectUrl')) continue
    const sent = Object.entries(params).filter(
      ([name, param]) => !path.includes(`{${name}}`) && (param.required || name === 'avatarId'),
    )
    const query = new URLSearchParams(sent.map(([name]) => [name, sampleOf(name)]))
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => sampleOf(name))
    yield { endpoint, method, path, address: `${at}?${query}` }
  }
}

test('no call by another app reaches an avatar', async () => {
  let tried = 0
  for (const { endpoint, method, path, address } of listCalls(ids.avatarId)) {
    if (endpoint.door !== 'key') continue
    const { status, json, text } = await service.otherApp.call(address, { method })
    tried++
    if (path === '/v1/Avatars') assert.equal(json.avatars[0].status, 404)
    else assert.ok(LOCKED.has(json.error.errors[0].reason), `${method} ${path}: ${status} ${text}`)
  }
  assert.ok(tried > 15, `${tried} calls name an avatar`)
})

/**
 * The refusal of a call about an avatar whose user has not granted the call's permission, or has
 * left.
 */
const GUARDS = ['401 permissionRevoked', '403 insufficientPermissions', '401 userUnlinked']

/** The refusal of each call about an avatar whose link has been changed. */
async function listRefusals(permissions: readonly string[], unlinkedAt: Date | null) {
  const { app, db } = service
  const guest = await app.call('/v1/Guest?scope=AvatarLoad', { method: 'POST' })
  const { avatarId } = guest.json
  const secret = await app.call(`/v1/Avatar/${avatarId}/ClientSecret`, { method: 'POST' })
  const { clientSecret } = secret.json
  await db.rows`
    update link set permissions = ${permissions}::text[], unlinked_at = ${unlinkedAt}
    where avatar_id = ${avatarId}`
  const told: [endpoint: Endpoint, refusal: string][] = []
  for (const { endpoint, method, address } of listCalls(String(avatarId))) {
    const isOfApp = endpoint.door === 'key'
    const { status, json } = isOfApp
      ? await app.call(address, { method })
      : await callAs(clientSecret, { method, address })
    const isList = json?.avatars?.[0].status === 401
    told.push([endpoint, isList ? GUARDS[0] : `${status} ${json?.error?.errors[0].reason}`])
  }
  return told
}

async function callAs(key: string, { method, address }: { method: string; address: string }) {
  const headers = { 'X-Api-Key': key }
  const response = await fetch(service.baseUrl + address, { method, headers })
  return { status: response.status, json: JSON.parse((await response.text()) || 'null') }
}

/**
 * Whether a call is refused if a permission is missing. An avatar must also be visible while it
 * tries on an outfit.
 */
const needs = ({ permission }: Endpoint, missing: Permission) =>
  permission === missing || (permission === 'Fitting' && missing === 'AvatarLoad')

test('a call requires the permission that it declares, and no other', async () => {
  const all = Object.values(Permission)
  for (const missing of all) {
    const granted = all.filter((permission) => permission !== missing)
    const wrong = (await listRefusals(granted, null)).filter(
      ([endpoint, refusal]) => GUARDS.includes(refusal) !== needs(endpoint, missing),
    )
    assert.deepEqual(wrong.map(nameCall), [], `without ${missing}`)
  }
})

test('once a user has unlinked the app, calls that require a permission are refused', async () => {
  const wrong = (await listRefusals(Object.values(Permission), new Date(0))).filter(
    ([{ permission }, refusal]) => GUARDS.includes(refusal) !== (permission !== null),
  )
  assert.deepEqual(wrong.map(nameCall), [])
})

const nameCall = ([{ method, path }, refusal]: [Endpoint, string]) =>
  `${method} ${path}: ${refusal}`

test('an unguessable URL that was never issued gives no access', async () => {
  for (const route of service.routes.filter(({ door }) => door === 'address')) {
    for (const caller of callers.keys()) {
      const { status } = await call(route, caller)
      assert.ok(status >= 400 && status < 500, `${route.method} ${route.url}: ${status}`)
    }
  }
})

/** URLs that are open to everyone and not rate-limited by address, with the reason. */
const UNCOUNTED: [url: RegExp, reason: string][] = [
  [/^\/(fit|console)-api\//, 'counted by the two sites, by person where one is known'],
  [/^\/(livez|readyz|version)$/, 'requested by the operator'],
  [/^\/(image|asset|upload|vrm|model)\//, 'pictures and models: many per page, cached'],
  [/\/\*$|^\/link-ui\//, 'files, which only cost bandwidth'],
]

test('every open route is rate-limited by address, or states why it is not', () => {
  const uncounted = service.routes
    .filter(({ door, isCounted }) => ['anyone', 'address'].includes(door) && !isCounted)
    .filter(({ url }) => !UNCOUNTED.some(([pattern]) => pattern.test(url)))
  assert.deepEqual(
    uncounted.map(({ method, url }) => `${method} ${url}`),
    [],
  )
})

test("operators' routes do not exist for outside callers", async () => {
  for (const { url } of service.routes.filter(({ door }) => door === 'operator')) {
    const response = await fetch(service.baseUrl + url, {
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    })
    assert.equal(response.status, 404, url)
    await response.arrayBuffer()
  }
})

test('a route without a door prevents the service from starting', async () => {
  const { db, drop } = await openTestDatabase()
  const { server, close } = createServer({
    db,
    keyring: { findApp: async () => undefined },
    random: systemRandom,
    log: createLog({ level: 'silent', write() {} }),
    version: 'test',
    needs: {},
  })
  server.get('/forgotten', async () => ({}))
  await assert.rejects(async () => server.ready(), /GET \/forgotten/)
  await close().catch(() => {})
  await drop()
})
