// What a shared cache, such as a CDN, keeps and does not keep: nginx with a cache in front.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aGuest } from './fixtures/a-guest.ts'
import { aProxy, hasNginx, stopProxies } from './fixtures/a-proxy.ts'
import { fetchDrawn } from './fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from './fixtures/start-test-service.ts'

const behindCache = { skip: !hasNginx && 'nginx is missing' }

const HOUR_S = 3_600

let service: TestService
let url: string
before(async () => {
  service = await startTestService({ pictureCacheSeconds: HOUR_S })
  if (hasNginx) url = await aProxy(service, { lines: '', keeps: true })
})
after(async () => {
  await stopProxies()
  await service.stop()
})

/** The status and the body of a response, and whether the cache had it. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetchDrawn(url + path, { headers })
  const body = Buffer.from(await response.arrayBuffer())
  const { headers: got, status } = response
  return { status, cache: got.get('x-cache'), keeping: got.get('cache-control'), body }
}

const pathOf = (address: string) => address.slice(service.baseUrl.length)

test('responses to a key are kept by its own app only, not for others', behindCache, async () => {
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
})

test(
  'a picture is kept for everybody, byte for byte, for as long as the setting allows',
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

test('a refused picture is not kept: it may exist later', behindCache, async () => {
  const path = '/image/aNobodyHasThisToken0000/avatar.png'
  for (let count = 0; count < 2; count++) {
    const { status, cache } = await ask(path)
    assert.deepEqual([status, cache], [404, 'MISS'])
  }
})

test('pages with a session are not kept', behindCache, async () => {
  for (const path of ['/me', '/readyz', '/livez', '/version']) {
    await ask(path)
    assert.equal((await ask(path)).cache, 'MISS', path)
  }
})
