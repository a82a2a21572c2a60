import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { systemRandom } from '../kernel/random.ts'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'
import type { Db } from '../kernel/sql/db.ts'
import { type Demo, seedDemo } from './seed-demo.ts'
import { welcome } from './welcome.ts'

let service: TestService
let dataDir: string
before(async () => {
  service = await startTestService()
  dataDir = await mkdtemp(join(tmpdir(), 'kisekae-demo-'))
})
after(async () => {
  await service.stop()
  await rm(dataDir, { recursive: true })
})

const seed = async (baseUrl = service.baseUrl) => {
  const demo = await seedAt(dataDir, { baseUrl, isShared: false })
  assert.ok(demo)
  return demo
}

interface Seeding {
  baseUrl: string
  isShared: boolean
  db?: Db
}

const seedAt = (folder: string, { baseUrl, isShared, db = service.db }: Seeding) =>
  seedDemo(db, {
    dataDir: folder,
    isShared,
    baseUrl,
    fitUrl: baseUrl,
    consoleUrl: baseUrl,
    starter: service.starter,
    developerToken: 'of the developer',
    outfits: service.starter.outfits,
    secret: fixedKeys('of this test'),
    kitSecrets: fixedKeys('of this test'),
    random: systemRandom,
  })
const call = ({ apiKey }: Demo, path: string) =>
  fetch(`${service.baseUrl}${path}`, { headers: { 'X-Api-Key': apiKey } })

test('the demo has a valid key and an animated guest', async () => {
  const demo = await seed()
  assert.equal((await call(demo, '/v1/Echo')).status, 200)
  assert.equal((await call(demo, `/v1/Avatar/${demo.guestAvatarId}`)).status, 200)
  const kept = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  assert.equal(kept.apiKey, demo.apiKey)
})

test('the second app sees no data of the first', async () => {
  const demo = await seed()
  const other = { ...demo, apiKey: demo.otherApiKey }
  assert.equal((await call(other, '/v1/Echo')).status, 200)
  assert.equal((await call(other, `/v1/Avatar/${demo.guestAvatarId}`)).status, 404)
})

test('a demo created by an earlier version gets a second app, and keeps it', async () => {
  const { otherAppId: _, otherApiKey: __, ...earlier } = await seed()
  await writeFile(join(dataDir, 'demo.json'), JSON.stringify(earlier))
  const demo = await seed()
  assert.equal(demo.appId, earlier.appId)
  assert.equal((await call({ ...demo, apiKey: demo.otherApiKey }, '/v1/Echo')).status, 200)
  assert.equal((await seed()).otherApiKey, demo.otherApiKey)
})

const NOWHERE = {
  baseUrl: '',
  fitUrl: '',
  consoleUrl: '',
  homeUrl: '',
  outboxUrl: '',
  fixtureUrl: '',
}

test('a second start keeps the app, key and guest, and updates the URL', async () => {
  const first = await seed()
  const second = await seed('http://localhost:9999')
  assert.deepEqual({ ...second, ...NOWHERE }, { ...first, ...NOWHERE })
  assert.equal(second.baseUrl, 'http://localhost:9999')
  assert.equal(second.outboxUrl, 'http://localhost:9999/outbox?token=of the developer')
})

test('a deleted guest is replaced by a new one', async () => {
  const first = await seed()
  await service.db.rows`
    update link set unlinked_at = now() where avatar_id = ${first.guestAvatarId}`
  const second = await seed()
  assert.equal(second.appId, first.appId)
  assert.notEqual(second.guestAvatarId, first.guestAvatarId)
  assert.equal((await call(second, `/v1/Avatar/${second.guestAvatarId}`)).status, 200)
})

test('a new demo is created if the demo file is missing or has an unknown API key', async () => {
  const first = await seed()
  await writeFile(join(dataDir, 'demo.json'), JSON.stringify({ ...first, apiKey: 'ak_test_no' }))
  const second = await seed()
  assert.notEqual(second.appId, first.appId)
  assert.equal((await call(second, '/v1/Echo')).status, 200)
})

test('of several processes that share a database, only the first creates a demo', async () => {
  const other = await startTestService()
  const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(join(tmpdir(), 'kisekae-demo-'))))
  const { baseUrl, db } = other
  const seedAll = () =>
    Promise.all(folders.map((folder) => seedAt(folder, { baseUrl, db, isShared: true })))
  const first = await seedAll()
  const demos = first.flatMap((demo) => demo ?? [])
  assert.equal(demos.length, 1)
  const again = await seedAll()
  assert.deepEqual(again, first)
  const files = await Promise.all(
    folders.map((folder) => readFile(join(folder, 'demo.json'), 'utf8').catch(() => null)),
  )
  assert.deepEqual(
    files.map((file) => file !== null),
    first.map((demo) => demo !== null),
  )
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
  await other.stop()
})

test('there is a grantable item for every part, and none of these is a base item', async () => {
  const { itemIds } = await seed()
  const items = await service.db.rows<{ part: string; base: boolean }>`
    select part, base from item where item_id = any(${itemIds}::bigint[])`
  assert.ok(items.length >= 10)
  assert.equal(new Set(items.map(({ part }) => part)).size, items.length)
  assert.ok(items.every(({ base }) => !base))
})

test('the printed command can be pasted', async () => {
  const demo = await seed()
  const printed = welcome(
    {
      mode: 'development',
      port: 8081,
      takenPort: 8080,
      baseUrl: service.baseUrl,
      fitUrl: service.baseUrl,
      consoleUrl: service.baseUrl,
      developerToken: service.developerToken,
    },
    demo,
  )
  const [, url] = /curl -X POST '([^']+)'/.exec(printed) ?? []
  const response = await fetch(url, { method: 'POST' })
  assert.equal(response.status, 200)
  assert.match(printed, /Port 8080 is in use, so the service listens on 8081/)
})

test('in production the start message contains no secret', () => {
  const started = {
    mode: 'production' as const,
    port: 8080,
    takenPort: null,
    baseUrl: 'https://a.example',
    fitUrl: 'https://a.example',
    consoleUrl: 'https://a.example',
    developerToken: 'secret',
  }
  const printed = welcome(started, null)
  assert.match(printed, /Kisekae is running at https:\/\/a\.example/)
  assert.doesNotMatch(printed, /secret|token|key/)
})
