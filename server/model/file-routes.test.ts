import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { saveOutfit } from '../avatar/save-outfit.ts'
import { aGuest as aGuestOf } from '../fixtures/a-guest.ts'
import { startTestService, TEST_KEYS, type TestService } from '../fixtures/start-test-service.ts'
import { makeStarterPart } from '../image/asset/read-asset.ts'
import { TEST_VERSION } from '../image/fixtures/share-parts.ts'
import { removeLink } from '../link/store.ts'
import { queueLinkPurge } from '../purge/store.ts'
import { aFile } from '../vrm/fixtures/a-maker.ts'
import { makeVrm, mergePartLoader } from '../vrm/make/make-vrm.ts'
import { LATER } from '../webhook/fixtures/a-mailbag.ts'
import { aModelMaker } from './fixtures/a-model-maker.ts'
import { createModels } from './models.ts'
import { claimJob } from './store.ts'

let service: TestService
let maker: ReturnType<typeof aModelMaker>
before(async () => {
  service = await startTestService({ purges: true })
})
after(() => service.stop())
beforeEach(async () => {
  await service.db.rows`delete from model_job`
  await service.db.rows`delete from organisation_day`
  await service.vrmFiles.forgetBefore(LATER)
  maker = aModelMaker(service)
})

const aGuest = () => aGuestOf(service)
const ask = (avatarId: number | string, file = 'model.glb') =>
  service.app.call(`/v1/Avatar/${avatarId}/${file}`)

const urlOf = async (avatarId: number, file?: string): Promise<string> =>
  (await ask(avatarId, file)).json.modelUrl

const readOutcome = async (response: Response) => {
  const { error } = JSON.parse(await response.text())
  return [response.status, error.errors[0].domain, error.errors[0].reason]
}

const NOT_FOUND = [404, 'avatar.model', 'modelNotFound']
const BUSY = [503, 'global', 'backendError']

async function countQuota(): Promise<number> {
  const [row] = await service.db.rows<{ used: number }>`
    select used from organisation_day where quota = 'vrmFiles'`
  return row?.used ?? 0
}

async function getOrganisation(): Promise<number> {
  const { organisationId } = await service.db.get<{ organisationId: number }>`
    select organisation_id from app where app_id = ${service.app.appId}`
  return organisationId
}

/** The first chunk of a GLB. */
function readJson(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(Buffer.from(bytes.subarray(20, 20 + length)).toString())
}

test('the URL serves the outfit to anyone, with an ETag, forever', async () => {
  const { avatarId } = await aGuest()
  const url = await urlOf(avatarId)
  assert.match(url, /\/model\/a[\w-]{22}-2048-any-[\w-]{22}\/avatar\.glb$/)
  const response = await maker.serve(url)
  assert.equal(response.status, 200)
  const header = (name: string) => response.headers.get(name) ?? ''
  assert.equal(header('content-type'), 'model/gltf-binary')
  assert.equal(header('access-control-allow-origin'), '*')
  assert.equal(header('cross-origin-resource-policy'), 'cross-origin')
  assert.equal(header('cache-control'), 'public, max-age=31536000, immutable')
  assert.match(header('etag'), /^"[0-9a-f]{64}"$/)
  const bytes = Buffer.from(await response.arrayBuffer())
  const again = await fetch(url)
  assert.deepEqual(Buffer.from(await again.arrayBuffer()), bytes)
  const known = await fetch(url, { headers: { 'If-None-Match': header('etag') } })
  assert.deepEqual([known.status, await known.text()], [304, ''])
  assert.equal(known.headers.get('etag'), header('etag'))
  const other = await fetch(url, { headers: { 'If-None-Match': '"another"' } })
  assert.equal(other.status, 200)
  assert.equal(maker.made.length, 1)
})

test('requesting a URL generates nothing and uses no quota', async () => {
  const { avatarId } = await aGuest()
  await urlOf(avatarId, 'model.vrm')
  assert.deepEqual([await maker.work(), await countQuota()], [0, 0])
})

test('a model of an outfit passes the validator in both formats', async () => {
  const { avatarId } = await aGuest()
  const loadPart = mergePartLoader(async (asset) => makeStarterPart(asset))
  maker.state.make = (recipe) => makeVrm(recipe, { loadPart })
  const load = async (file: string) => {
    const response = await maker.serve(await urlOf(avatarId, file))
    const bytes = Buffer.from(await response.arrayBuffer())
    const { issues } = await validateBytes(bytes)
    assert.deepEqual([response.status, issues.numErrors], [200, 0])
    return { ...readJson(bytes), warningCount: issues.numWarnings }
  }
  const vrm = await load('model.vrm?profile=mobile')
  assert.equal(vrm.extensions.VRMC_vrm.specVersion, '1.0')
  const glb = await load('model.glb?profile=mobile&atlasSize=256')
  assert.deepEqual([glb.extensionsUsed, glb.warningCount], [['KHR_materials_unlit'], 0])
  assert.equal(glb.skins[0].joints.length, vrm.skins[0].joints.length)
})

test('the options in the URL determine the file', async () => {
  const { avatarId } = await aGuest()
  const files = [
    'model.vrm',
    'model.glb?atlasSize=256',
    'model.vrm?profile=mobile',
    'model.glb?profile=cluster&atlasSize=512',
    'model.vrm?lod=2',
    'model.glb?lod=0&atlasSize=1024',
  ]
  for (const file of files) await maker.serve(await urlOf(avatarId, file))
  assert.deepEqual(
    maker.made.map(({ items: _, ...kind }) => kind),
    [
      { atlasSize: 2048, vrmVersion: '1.0', profile: null, options: {} },
      { atlasSize: 256, vrmVersion: null, profile: null, options: {} },
      { atlasSize: 1024, vrmVersion: '1.0', profile: 'mobile', options: {} },
      { atlasSize: 512, vrmVersion: null, profile: 'cluster', options: {} },
      { atlasSize: 2048, vrmVersion: '1.0', profile: null, options: { lod: 2 } },
      { atlasSize: 1024, vrmVersion: null, profile: null, options: {} },
    ],
  )
})

test('a new outfit has a new URL, and the old URL still shows the old outfit', async () => {
  const { userId, avatarId } = await aGuest()
  const before = await urlOf(avatarId)
  assert.equal(await urlOf(avatarId), before)
  const { worn } = await service.db.get<{ worn: number[] }>`
    select worn_item_ids as worn from user_account where user_id = ${userId}`
  const itemIds = worn.slice(0, -1)
  await service.db.lock({ userId }, (tx) =>
    saveOutfit(tx, { userId, itemIds, colours: [], at: null }, TEST_KEYS.pictures),
  )
  const now = await urlOf(avatarId)
  assert.notEqual(now, before)
  const [one, two] = [await maker.serve(before), await maker.serve(now)]
  assert.deepEqual([one.status, two.status], [200, 200])
  assert.notEqual(one.headers.get('etag'), two.headers.get('etag'))
  assert.notDeepEqual(maker.made[0].items, maker.made[1].items)
})

test('after the user has left, the URL returns 404, and a CDN deletes its copies', async () => {
  const guest = await aGuest()
  const url = await urlOf(guest.avatarId)
  const response = await maker.serve(url)
  const tag = response.headers.get('cache-tag') ?? ''
  assert.ok(url.includes(`/model/${tag}-`))
  await service.db.lock(guest, async (tx) => {
    await queueLinkPurge(tx, guest)
    await removeLink(tx, guest)
  })
  assert.deepEqual(await readOutcome(await fetch(url)), NOT_FOUND)
  const etag = response.headers.get('etag') ?? ''
  const known = await fetch(url, { headers: { 'If-None-Match': etag } })
  assert.equal(known.status, 404)
  const purged = await service.db.rows`select 1 from picture_purge where ${tag} = any(tags)`
  assert.equal(purged.length, 2)
})

test('without the AvatarLoad permission, or after deletion, the URL returns 404', async () => {
  const [closed, deleted] = [await aGuest(), await aGuest()]
  const urls = [await urlOf(closed.avatarId), await urlOf(deleted.avatarId)]
  for (const url of urls) assert.equal((await maker.serve(url)).status, 200)
  await service.db.rows`update link set permissions = '{}' where user_id = ${closed.userId}`
  await service.db.rows`
    update user_account set deleted_at = now() where user_id = ${deleted.userId}`
  for (const url of urls) assert.deepEqual(await readOutcome(await fetch(url)), NOT_FOUND)
})

test('two concurrent requests, or two users in the same outfit, generate one file', async () => {
  const [first, second] = [await aGuest(), await aGuest()]
  const itemIds = service.starter.outfits[2]
  for (const { userId } of [first, second])
    await service.db.lock({ userId }, (tx) =>
      saveOutfit(tx, { userId, itemIds, colours: [], at: null }, TEST_KEYS.pictures),
    )
  const [one, two] = [await urlOf(first.avatarId), await urlOf(second.avatarId)]
  assert.notEqual(one, two)
  const served = await Promise.all([one, one, two].map((url) => maker.serve(url)))
  assert.deepEqual(
    served.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.deepEqual([maker.made.length, await countQuota()], [1, 1])
})

/**
 * The recipe of a file that has not been made, as known to a process that has just received the
 * request for it.
 */
async function aWantedRecipe() {
  const { avatarId } = await aGuest()
  await maker.serve(await urlOf(avatarId))
  await service.vrmFiles.forgetBefore(LATER)
  await service.db.rows`delete from organisation_day`
  return maker.made[0]
}

/** The models as another process sees them; its requests wait only for a moment. */
const aProcess = () => {
  const { db, vrmFiles: files } = service
  return createModels({ db, files, version: TEST_VERSION, onAsked() {}, waitMs: 300 })
}

test('a file that three processes request concurrently is made once and counted once', async () => {
  const recipe = await aWantedRecipe()
  const organisationId = await getOrganisation()
  const open = () => assert.rejects(aProcess().get(recipe, organisationId), { code: 503 })
  await Promise.all([open(), open(), open()])
  assert.deepEqual([await maker.work(), await countQuota()], [1, 1])
})

test('a slow model leads to 503 with Retry-After; the next request finds it ready', async () => {
  const recipe = await aWantedRecipe()
  const organisationId = await getOrganisation()
  const models = aProcess()
  await assert.rejects(models.get(recipe, organisationId), { code: 503, retryAfterS: 2 })
  await maker.work()
  const bytes = await models.get(recipe, organisationId)
  assert.equal(readJson(bytes).asset.version, '2.0')
  assert.equal(await countQuota(), 1)
})

const fill = (count: number, organisationId: number) => service.db.rows`
  insert into model_job (name, version, recipe, organisation_id, asked_at, due_at)
  select 'job ' || number || ${String(organisationId)}, 'other', '{}', ${organisationId}::bigint,
    now(), now()
  from generate_series(1, ${count}) as number`

test('a full queue returns 503 with Retry-After, and uses no quota', async () => {
  const { avatarId } = await aGuest()
  const url = await urlOf(avatarId)
  await fill(63, 7)
  await fill(1, 8)
  const refused = await fetch(url)
  assert.equal(refused.headers.get('retry-after'), '5')
  assert.deepEqual(await readOutcome(refused), BUSY)
  assert.equal(await countQuota(), 0)
  await service.db.rows`delete from model_job where organisation_id = 8`
  assert.equal((await maker.serve(url)).status, 200)
})

test('one organisation cannot fill the queue', async () => {
  const { avatarId } = await aGuest()
  const url = await urlOf(avatarId)
  await fill(32, await getOrganisation())
  assert.deepEqual(await readOutcome(await fetch(url)), BUSY)
})

test('beyond the daily quota, only existing files are served', async () => {
  const { avatarId } = await aGuest()
  const [known, wanted] = [await urlOf(avatarId), await urlOf(avatarId, 'model.vrm')]
  await maker.serve(known)
  await service.db.rows`
    insert into organisation_quota (organisation_id, quota, allowed)
    select organisation_id, 'vrmFiles', 1 from organisation`
  const refused = await maker.serve(wanted)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.deepEqual(await readOutcome(refused), [429, 'usageLimits', 'dailyQuotaExceeded'])
  assert.deepEqual(await service.db.rows`select 1 from model_job`, [])
  assert.equal((await fetch(known)).status, 200)
  await service.db.rows`delete from organisation_quota`
})

test("an outfit that exceeds its profile's limits is refused, and not tried again", async () => {
  const { avatarId } = await aGuest()
  const url = await urlOf(avatarId, 'model.glb?profile=mobile')
  maker.state.make = async () => aFile({ nodeCount: 300, materialCount: 5 })
  const response = await maker.serve(url)
  const { error } = JSON.parse(await response.text())
  assert.deepEqual(
    [response.status, error.errors[0].reason, error.message],
    [
      409,
      'profileBudgetExceeded',
      'The outfit exceeds the limits of the profile: ' +
        'mobile allows 4 materials (found 5), 256 nodes (found 300).',
    ],
  )
  assert.equal((await maker.serve(url)).status, 409)
  assert.deepEqual([maker.made.length, await countQuota()], [1, 1])
})

/** Requests a URL, and waits until its job is in the queue. */
async function request(url: string) {
  const response = fetch(url)
  while ((await service.db.rows`select 1 from model_job`).length === 0) await pause()
  return { response }
}

const pause = () => new Promise((next) => setTimeout(next, 5))
const passTime = () => service.db.rows`update model_job set due_at = now()`

test('a model that fails three times is tried again after ten minutes', async () => {
  const { avatarId } = await aGuest()
  const url = await urlOf(avatarId)
  const { make } = maker.state
  maker.state.make = async () => {
    throw new Error('The part is broken.')
  }
  const { response } = await request(url)
  for (let count = 0; count < 4; count++) {
    await maker.work()
    await passTime()
  }
  const refused = await response
  assert.equal(refused.headers.get('retry-after'), '600')
  assert.deepEqual(await readOutcome(refused), BUSY)
  assert.equal((await maker.serve(url)).status, 503)
  assert.equal(maker.made.length, 3)
  await service.db.rows`update model_job set failed_at = now() - interval '601 seconds'`
  maker.state.make = make
  assert.equal((await maker.serve(url)).status, 200)
})

test('if the worker that generates a model is killed, the next one generates it', async () => {
  const { avatarId } = await aGuest()
  const { response } = await request(await urlOf(avatarId))
  assert.ok(await claimJob(service.db, TEST_VERSION))
  assert.equal(await maker.work(), 0)
  await passTime()
  assert.equal(await maker.work(), 1)
  assert.equal((await response).status, 200)
})

test('a model that kills its worker three times is not tried a fourth time', async () => {
  const { avatarId } = await aGuest()
  const { response } = await request(await urlOf(avatarId))
  for (let count = 0; count < 3; count++) {
    assert.ok(await claimJob(service.db, TEST_VERSION))
    await passTime()
  }
  await maker.work()
  assert.deepEqual(await readOutcome(await response), BUSY)
  assert.equal(maker.made.length, 0)
})

test('if a worker is stopped, the next one generates its unfinished model at once', async () => {
  const { avatarId } = await aGuest()
  const { response } = await request(await urlOf(avatarId))
  const { make } = maker.state
  maker.state.make = async () => {
    maker.state.isStopping = true
    throw new Error('The thread was terminated.')
  }
  await maker.work()
  Object.assign(maker.state, { isStopping: false, make })
  assert.equal(await maker.work(), 1)
  assert.equal((await response).status, 200)
})

test('a worker generates only files of its own version', async () => {
  await fill(1, 7)
  assert.equal(await maker.work(), 0)
})

const swap = (url: string, from: string, to: string) => {
  assert.ok(url.includes(from))
  return url.replace(from, to)
}

const forgeries: [name: string, forge: (url: string, other: string) => string][] = [
  ['a larger atlas', (url) => swap(url, '-512-', '-4096-')],
  ['another profile', (url) => swap(url, '-any-', '-mobile-')],
  ['an unknown profile', (url) => swap(url, '-any-', '-vrchat-')],
  ['an atlas that does not exist', (url) => swap(url, '-512-', '-1000-')],
  ['another format', (url) => swap(url, '.glb', '.vrm')],
  ['an unknown format', (url) => swap(url, '.glb', '.gltf')],
  ['another file', (url) => swap(url, 'avatar.glb', 'face.glb')],
  ['no signature', (url) => url.replace(/-[\w-]{22}\/avatar/, '/avatar')],
  ['the signature of another avatar', (url, other) => swap(url, tokenOf(url), tokenOf(other))],
  ['a token that is far too long', (url) => swap(url, '-any-', `-${'any'.repeat(1_000)}-`)],
  ['an escaped slash', (url) => swap(url, '/avatar.glb', '%2Favatar.glb/avatar.glb')],
]

const tokenOf = (url: string) => /\/model\/(a[\w-]{22})-/.exec(url)?.[1] ?? ''

for (const [name, forge] of forgeries)
  test(`a URL with ${name} returns 404, and generates nothing`, async () => {
    const [one, other] = [await aGuest(), await aGuest()]
    const [url, another] = [
      await urlOf(one.avatarId, 'model.glb?atlasSize=512'),
      await urlOf(other.avatarId, 'model.glb?atlasSize=512'),
    ]
    assert.deepEqual(await readOutcome(await fetch(forge(url, another))), NOT_FOUND)
    assert.deepEqual(await service.db.rows`select 1 from model_job`, [])
  })

test("once the app's organisation may no longer export, the URL returns 404", async () => {
  const { avatarId } = await aGuest()
  const url = await urlOf(avatarId)
  await maker.serve(url)
  await service.db.rows`update organisation set vrm_export = false`
  assert.deepEqual(await readOutcome(await fetch(url)), NOT_FOUND)
  await service.db.rows`update organisation set vrm_export = true`
})
