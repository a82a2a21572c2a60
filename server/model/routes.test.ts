import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MODEL_PROFILES } from '@kisekae/contract/model.ts'
import { VRM_PROFILES } from '@kisekae/contract/vrm.ts'
import { aGuest as aGuestOf } from '../fixtures/a-guest.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { removeLink } from '../link/store.ts'
import { outcome } from '../vrm/fixtures/an-asker.ts'
import { PROFILES } from '../vrm/profiles.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service.stop())

const aGuest = () => aGuestOf(service)
const ask = (avatarId: number | string, file = 'model.glb', headers: Record<string, string> = {}) =>
  service.app.call(`/v1/Avatar/${avatarId}/${file}`, { headers })

test('profiles that need VRM 0.x are not offered, and all others are', () => {
  const offered = VRM_PROFILES.filter((profile) => PROFILES[profile].vrmVersions.includes('1.0'))
  assert.deepEqual([...MODEL_PROFILES], offered)
})

test('each format, atlas and profile of an outfit has one URL that never changes', async () => {
  const { avatarId } = await aGuest()
  const files = [
    'model.vrm',
    'model.glb',
    'model.glb?atlasSize=256',
    'model.glb?atlasSize=4096',
    'model.glb?profile=mobile',
    'model.glb?profile=cluster',
  ]
  const list = () =>
    Promise.all(files.map(async (file) => (await ask(avatarId, file)).json.modelUrl))
  const urls = await list()
  assert.equal(new Set(urls).size, files.length)
  assert.deepEqual(await list(), urls)
})

test('only the caller may cache the response', async () => {
  const { avatarId } = await aGuest()
  const { headers, json } = await ask(avatarId)
  assert.deepEqual(Object.keys(json), ['modelUrl'])
  assert.match(headers.get('cache-control') ?? '', /no-store/)
})

const invalid = [400, 'global', 'invalidParameter']
const refusals: [name: string, file: string][] = [
  ['a kind of morphs that does not exist', 'model.glb?morphs=ARKit'],
  ['a size between two allowed ones', 'model.glb?atlasSize=1000'],
  ['a size in hexadecimal', 'model.glb?atlasSize=0x200'],
  ['no atlas at all', 'model.glb?atlasSize=0'],
  ['two sizes', 'model.glb?atlasSize=512&atlasSize=1024'],
  ['a profile that needs VRM 0.x', 'model.glb?profile=vrchat'],
  ['a name of every object as a profile', 'model.glb?profile=constructor'],
  ['an atlas above the profile', 'model.vrm?profile=mobile&atlasSize=2048'],
  ['an A-pose in VRM', 'model.vrm?pose=a'],
  ['MToon in glTF', 'model.glb?material=mtoon'],
  ['vertices that cluster cannot read', 'model.vrm?profile=cluster&compression=meshopt'],
  ['pictures that cluster cannot read', 'model.vrm?profile=cluster&textures=webp'],
  ['Draco in VRM', 'model.vrm?compression=draco'],
  ['KTX2 in VRM', 'model.vrm?textures=ktx2'],
  ['KTX2 for cluster', 'model.glb?profile=cluster&textures=ktx2'],
  ['half as a number', 'model.glb?half=1'],
  ['names of bones in capitals', 'model.glb?skeleton=Unity'],
  ['a level of detail that does not exist', 'model.glb?lod=4'],
  ['a name of every object as a parameter', 'model.glb?__proto__=1'],
  ['an unknown parameter beside a known one', 'model.glb?atlasSize=512&mood=happy'],
  ['the format as a parameter', 'model.glb?format=vrm'],
]
for (const [name, file] of refusals)
  test(`${name} is refused`, async () => {
    const { avatarId } = await aGuest()
    assert.deepEqual(outcome(await ask(avatarId, file)), invalid)
  })

test('all unknown parameters are named, and the key may be one of the parameters', async () => {
  const { avatarId } = await aGuest()
  const { json } = await ask(avatarId, 'model.glb?detail=1&mood=happy&detail=2&atlasSize=7')
  const messages = json.error.errors.map(({ message }: { message: string }) => message)
  assert.equal(messages.length, 3)
  assert.deepEqual(messages.slice(0, 2), [
    'Unknown parameter "detail".',
    'Unknown parameter "mood".',
  ])
  const { key } = service.app
  const response = await fetch(`${service.baseUrl}/v1/Avatar/${avatarId}/model.glb?key=${key}`)
  assert.equal(response.status, 200)
})

test('any file name other than model.glb returns 404', async () => {
  const { avatarId } = await aGuest()
  for (const file of ['model', 'model.gltf', 'model.GLB', 'model.glb/'])
    assert.equal((await ask(avatarId, file)).status, 404, file)
})

test('unknown, foreign and malformed avatar ids are refused', async () => {
  const { json } = await service.otherApp.call('/v1/Guest', { method: 'POST' })
  const notFound = [404, 'avatar.user', 'avatarNotFound']
  assert.deepEqual(outcome(await ask('4821907735126')), notFound)
  assert.deepEqual(outcome(await ask(json.avatarId)), notFound)
  assert.deepEqual(outcome(await ask('0x7')), invalid)
})

test('users who have revoked the permission, or have left, are refused', async () => {
  const [gone, closed] = [await aGuest(), await aGuest()]
  await service.db.lock(gone, (tx) => removeLink(tx, gone))
  await service.db.rows`update link set permissions = '{}' where user_id = ${closed.userId}`
  assert.deepEqual(outcome(await ask(gone.avatarId)), [401, 'avatar.link', 'userUnlinked'])
  assert.deepEqual(outcome(await ask(closed.avatarId)), [401, 'avatar.link', 'permissionRevoked'])
})

test("an access token that is not the avatar's is refused", async () => {
  const { avatarId } = await aGuest()
  const bearer = { Authorization: `Bearer at_${'x'.repeat(43)}` }
  assert.deepEqual(outcome(await ask(avatarId, 'model.glb', bearer)), [403, 'global', 'authError'])
})

test('organisations that may not export VRM files are refused, whatever the avatar', async () => {
  // A separate service, since keys are cached for a few seconds.
  const strict = await startTestService()
  try {
    await strict.db.rows`update organisation set vrm_export = false`
    const refused = await strict.app.call('/v1/Avatar/1/model.glb')
    assert.deepEqual(outcome(refused), [403, 'usageLimits', 'accessNotConfigured'])
  } finally {
    await strict.stop()
  }
})
