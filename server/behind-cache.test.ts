// Tests which responses a shared cache such as a CDN stores; here, the cache is nginx in front of
// the service.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { aMember } from './account/fixtures/a-person.ts'
import { aGuest } from './fixtures/a-guest.ts'
import { aProxy, hasNginx, stopProxies } from './fixtures/a-proxy.ts'
import { fetchDrawn } from './fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from './fixtures/start-test-service.ts'
import { newId, systemRandom } from './kernel/random.ts'
import { insertLink } from './link/store.ts'
import { aPurger } from './purge/fixtures/a-purger.ts'
import { aReceiver } from './webhook/fixtures/a-receiver.ts'

const behindCache = { skip: !hasNginx && 'nginx is missing' }

const HOUR_S = 3_600

let service: TestService
let url: string
let cacheFolder: string
before(async () => {
  service = await startTestService({ pictureCacheSeconds: HOUR_S, purges: true })
  cacheFolder = await mkdtemp(join(tmpdir(), 'kisekae-cache-'))
  if (hasNginx) url = await aProxy(service, { lines: '', cacheFolder })
})
after(async () => {
  await stopProxies()
  await service.stop()
  await rm(cacheFolder, { recursive: true })
})

/** The status and the body of a response, and whether it came from the cache. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetchDrawn(url + path, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  const { headers: got, status } = response
  return { status, cache: got.get('x-cache'), keeping: got.get('cache-control'), body }
}

const pathOf = (address: string) => address.slice(service.baseUrl.length)

test(
  'responses to calls with a key are cached only by the app, not by shared caches',
  behindCache,
  async () => {
    const { avatarId } = await aGuest(service)
    const paths = [
      `/v1/Avatar/${avatarId}`,
      `/v1/Avatars?avatarId=${avatarId}`,
      '/v1/Items',
      '/v1/Echo?message=hello',
    ]
    for (const path of paths) {
      const first = await ask(path, { 'X-Api-Key': service.app.key })
      const again = await ask(path, { 'X-Api-Key': service.app.key })
      assert.deepEqual([first.cache, again.cache], ['MISS', 'MISS'], path)
      assert.notEqual((await ask(path)).status, 200, path)
    }
  },
)

test(
  'the cache serves the same picture to everybody, for as long as the setting allows',
  behindCache,
  async () => {
    const { avatarId } = await aGuest(service)
    const { json } = await service.app.call(`/v1/Avatar/${avatarId}`)
    const path = pathOf(json.avatarImageUrl).replace('avatar.gif', 'avatar.png')
    const first = await ask(path)
    const again = await ask(path)
    assert.deepEqual([first.status, first.cache], [200, 'MISS'])
    assert.deepEqual([again.status, again.cache], [200, 'HIT'])
    assert.deepEqual(again.body, first.body)
    assert.equal(again.keeping, `public, max-age=${HOUR_S}`)
  },
)

test('a refused picture is not cached: it may exist later', behindCache, async () => {
  const path = '/image/aNobodyHasThisToken0000/avatar.png'
  for (let count = 0; count < 2; count++) {
    const { status, cache } = await ask(path)
    assert.deepEqual([status, cache], [404, 'MISS'])
  }
})

test('pages with a session are not cached', behindCache, async () => {
  for (const path of ['/me', '/readyz', '/livez', '/version']) {
    await ask(path)
    assert.equal((await ask(path)).cache, 'MISS', path)
  }
})

/**
 * Deletes the stored responses of URLs with these tokens from the folder that nginx uses as its
 * cache.
 */
async function purge(tags: readonly string[]): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    const file = join(cacheFolder, name)
    const stored = await readFile(file, 'latin1')
    if (tags.some((tag) => stored.includes(`/image/${tag}/`))) await rm(file)
  }
}

test('a purge removes the picture of a user who has left, and no other', behindCache, async () => {
  const who = await aMember(service)
  const [left, kept] = await Promise.all(
    [service.app, service.otherApp].map(async ({ appId }) => {
      const avatarId = newId(systemRandom)
      const pictureToken = `a${avatarId}`
      const permissions = ['AvatarLoad']
      const itemIds = (await who.call('GET', '/closet')).json.wornItemIds
      await insertLink(service.db, {
        userId: who.userId,
        avatarId,
        appId,
        permissions,
        pictureToken,
        itemIds,
        colours: null,
      })
      return { avatarId, path: `/image/${pictureToken}/face.png` }
    }),
  )
  const receiver = await aReceiver()
  const purger = aPurger(service.db, receiver)
  receiver.answer(async (response, { json }) => {
    await purge(json.data.tags)
    response.writeHead(204).end()
  })
  for (const { path } of [left, kept]) assert.equal((await ask(path)).status, 200)
  assert.equal((await who.call('DELETE', `/links/${left.avatarId}`)).status, 200)
  const before = await ask(left.path)
  assert.deepEqual([before.status, before.cache], [200, 'HIT'])
  assert.equal(await purger.send(), 1)
  const after = await ask(left.path)
  assert.deepEqual([after.status, after.cache], [404, 'MISS'])
  const other = await ask(kept.path)
  assert.deepEqual([other.status, other.cache], [200, 'HIT'])
  await receiver.stop()
})
