import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { endpoint } from '@kisekae/contract/wire.ts'
import { Fault } from '../fault/fault.ts'
import type { Fields } from '../http/decode-fields.ts'
import { createBucketTable } from '../limits/bucket-table.ts'
import { mustBeWithinLimits, refuseKey } from './admit.ts'
import { createAuthenticate, type Keyring } from './authenticate.ts'
import type { App } from './call.ts'
import { readKey } from './read-key.ts'

const APP: App = {
  appId: 'app_1',
  live: false,
  suspended: false,
  readsPerSecond: 5,
  writesPerSecond: 2,
}
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Keys that a test adds and removes, and how often each was looked up; time passes on request. */
function aKeyring({ visitors }: Pick<Keyring<App>, 'visitors'> = {}) {
  const apps = new Map<string, App>()
  const lookups: string[] = []
  const clock = { nowMs: 0 }
  const findApp = async (hash: string) => {
    lookups.push(hash)
    return apps.get(hash)
  }
  const authenticate = createAuthenticate({ findApp, visitors }, () => clock.nowMs)
  return {
    clock,
    lookups,
    add: (key: string, app: App) => void apps.set(hashOf(key), app),
    remove: (key: string) => void apps.delete(hashOf(key)),
    find: async (key: string) => authenticate(key, clock.nowMs),
    async get(key: string) {
      const caller = await authenticate(key, clock.nowMs)
      assert.ok(caller)
      return caller
    },
  }
}

test('a key is looked up by its hash, at most once every five seconds', async () => {
  const ring = aKeyring()
  ring.add('good', APP)
  const { app, keyId, admitKey, visitor } = await ring.get('good')
  assert.deepEqual([app, keyId], [APP, hashOf('good').slice(0, 8)])
  assert.deepEqual([admitKey, visitor], [null, null])
  assert.equal(await ring.find('bad'), null)
  ring.clock.nowMs = 4_999
  await ring.find('good')
  await ring.find('bad')
  assert.deepEqual(ring.lookups, [hashOf('good'), hashOf('bad')])
  ring.remove('good')
  ring.add('bad', APP)
  ring.clock.nowMs = 5_000
  assert.equal(await ring.find('good'), null)
  assert.ok(await ring.find('bad'))
  assert.equal(ring.lookups.length, 4)
  // Each key was looked up twice and found valid once and invalid once: the later result counts.
  assert.equal(await ring.find('good'), null)
  assert.ok(await ring.find('bad'))
  assert.equal(ring.lookups.length, 4)
})

test('concurrent calls share one lookup; keys over 256 characters are not looked up', async () => {
  const ring = aKeyring()
  await Promise.all([ring.find('a'), ring.find('a'), ring.find('b'.repeat(256))])
  assert.equal(ring.lookups.length, 2)
  ring.add('c'.repeat(257), APP)
  assert.equal(await ring.find('c'.repeat(257)), null)
  assert.equal(ring.lookups.length, 2)
})

test('ten thousand bad keys are remembered, and none of them evicts a good one', async () => {
  const ring = aKeyring()
  ring.add('good', APP)
  await ring.find('good')
  for (let count = 0; count < 10_000; count++) await ring.find(`bad ${count}`)
  assert.equal(ring.lookups.length, 10_001)
  await ring.find('bad 0')
  assert.equal(ring.lookups.length, 10_001)
  await ring.find('one more')
  await ring.find('bad 1')
  await ring.find('good')
  assert.equal(ring.lookups.length, 10_002)
  await ring.find('bad 0')
  assert.equal(ring.lookups.length, 10_003)
  // The first key to be forgotten is the one that was looked up least recently.
  ring.clock.nowMs = 5_000
  for (const key of ['bad 3', 'new', 'newer', 'bad 3']) await ring.find(key)
  assert.equal(ring.lookups.length, 10_006)
})

test('the keys of an app share its current limits; a burst is ten times the rate', async () => {
  const ring = aKeyring()
  ring.add('one', APP)
  ring.add('two', APP)
  const [one, two] = [await ring.get('one'), await ring.get('two')]
  assert.deepEqual([one.reads?.perSecond, one.reads?.burst], [5, 50])
  assert.deepEqual([one.writes?.perSecond, one.writes?.burst], [2, 20])
  assert.equal(two.reads, one.reads)
  assert.equal(two.writes, one.writes)
  ring.add('three', { ...APP, readsPerSecond: 6, writesPerSecond: null })
  const three = await ring.get('three')
  assert.deepEqual([three.reads?.perSecond, three.writes], [6, null])
  ring.add('four', { ...APP, appId: 'app_2' })
  assert.notEqual((await ring.get('four')).reads, one.reads)
})

const READ = endpoint('GET', '/v1/Thing', { door: 'key', summary: '', reply: null })
const WRITE = endpoint('POST', '/v1/Thing', { door: 'key', summary: '', reply: null })
const request = { ip: '203.0.113.7' }

/** The rates that a call reports, and its refusal if there is one. */
function ask(act: (headers: string[]) => void) {
  const headers: string[] = []
  try {
    act(headers)
    return { headers, reason: null, retryAfterS: undefined }
  } catch (error) {
    assert.ok(error instanceof Fault)
    return { headers, reason: error.reason, retryAfterS: error.retryAfterS }
  }
}

test('reads and writes have separate rates, and a refusal states when to retry', async () => {
  const ring = aKeyring()
  ring.add('key', APP)
  const caller = await ring.get('key')
  const call = (endpoint = READ, nowMs = 0) =>
    ask((headers) => mustBeWithinLimits(caller, { endpoint, request, nowMs, headers }))
  assert.deepEqual(call(), {
    headers: ['RateLimit-Policy', '"app";q=50;w=10', 'RateLimit', '"app";r=49;t=1'],
    reason: null,
    retryAfterS: undefined,
  })
  for (let count = 0; count < 20; count++) assert.equal(call(WRITE).reason, null)
  const refused = call(WRITE)
  assert.deepEqual([refused.reason, refused.retryAfterS], ['rateLimitExceeded', 1])
  assert.deepEqual(refused.headers.at(-1), '"app";r=0;t=10')
  assert.equal(call(WRITE, 499).reason, 'rateLimitExceeded')
  assert.equal(call(WRITE, 500).reason, null)
  assert.equal(call(READ).reason, null)
})

test('a call that comes a millisecond too early is refused', async () => {
  const ring = aKeyring()
  ring.add('key', { ...APP, readsPerSecond: 1_000 })
  const caller = await ring.get('key')
  const call = () =>
    ask((headers) => mustBeWithinLimits(caller, { endpoint: READ, request, nowMs: 0, headers }))
  for (let count = 0; count < 10_000; count++) call()
  assert.equal(call().reason, 'rateLimitExceeded')
})

test('an app without limits reports none, and a suspended app is refused every call', async () => {
  const ring = aKeyring()
  ring.add('free', { ...APP, readsPerSecond: null, writesPerSecond: null })
  ring.add('suspended', { ...APP, appId: 'app_2', suspended: true })
  const call = async (key: string) => {
    const caller = await ring.get(key)
    return ask((headers) =>
      mustBeWithinLimits(caller, { endpoint: READ, request, nowMs: 0, headers }),
    )
  }
  assert.deepEqual(await call('free'), { headers: [], reason: null, retryAfterS: undefined })
  const { reason, headers } = await call('suspended')
  assert.deepEqual([reason, headers], ['appSuspended', []])
})

test('the scope of a key is checked before the call counts towards the rate limit', async () => {
  const ring = aKeyring()
  const keyTerms = { scope: 'read', networks: [], isExpired: false } as const
  ring.add('key', { ...APP, keyTerms })
  const caller = await ring.get('key')
  const { reason, headers } = ask((headers) =>
    mustBeWithinLimits(caller, { endpoint: WRITE, request, nowMs: 0, headers }),
  )
  assert.deepEqual([reason, headers], ['keyScopeExceeded', []])
})

test('a refused visitor does not count towards the rate limit of the app', async () => {
  const visitors = { nameOf: ({ appId }: App) => appId, rate: { perSecond: 0.5, burst: 1 } }
  const ring = aKeyring({ visitors })
  ring.add('key', APP)
  const caller = await ring.get('key')
  const call = () =>
    ask((headers) => mustBeWithinLimits(caller, { endpoint: READ, request, nowMs: 0, headers }))
  assert.deepEqual(call().headers, [
    'RateLimit-Policy',
    '"avatar";q=1;w=2, "app";q=50;w=10',
    'RateLimit',
    '"avatar";r=0;t=2, "app";r=49;t=1',
  ])
  const refused = call()
  assert.deepEqual([refused.reason, refused.retryAfterS], ['rateLimitExceeded', 2])
  assert.equal(caller.reads?.tokens, 49)
})

test('an address that has sent too many bad keys has to wait', () => {
  const badKeys = createBucketTable({ perSecond: 0.1, burst: 1 })
  const refuse = (ip = request.ip) =>
    ask((headers) => refuseKey({ badKeys }, { request: { ip }, nowMs: 0, headers }))
  assert.deepEqual(
    [refuse(), refuse(), refuse('203.0.113.8')].map(({ reason }) => reason),
    ['keyInvalid', 'rateLimitExceeded', 'keyInvalid'],
  )
  assert.equal(refuse().retryAfterS, 10)
})

const NONE: Fields = { names: [], values: [] }
const inQuery = (...keys: string[]): Fields => ({ names: keys.map(() => 'key'), values: keys })
// biome-ignore format: a table
const keys: [name: string, query: Fields, header: string | undefined, read: string][] = [
  ['in the query',                  inQuery('k1'),       undefined, 'k1'],
  ['in the header',                 NONE,                'k1',      'k1'],
  ['in both, and the same',         inQuery('k1'),       'k1',      'k1'],
  ['in both, and different',        inQuery('k1'),       'k2',      'invalidParameter'],
  ['twice in the query',            inQuery('k1', 'k1'), undefined, 'invalidParameter'],
  ['twice in the header',           NONE,                'k1, k1',  'invalidParameter'],
  ['empty in the query',            inQuery(''),         'k1',      'k1'],
  ['missing',                       NONE,                undefined, 'keyMissing'],
]
for (const [name, query, header, read] of keys) {
  test(`a key ${name} is read as ${read}`, () => {
    const found: string[] = []
    const { reason } = ask(() => void found.push(readKey(query, header)))
    assert.equal(reason ?? found[0], read)
  })
}
