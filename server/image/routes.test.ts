import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { aGuest } from '../fixtures/a-guest.ts'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
let avatar: { avatarId: number; avatarImageUrl: string; faceImageUrl: string; items: Item[] }
interface Item {
  imageUrl: string
  thumbnailUrl: string
}
before(async () => {
  service = await startTestService()
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  avatar = (await service.app.call(`/v1/Avatar/${json.avatarId}`)).json
})
after(() => service.stop())

async function fetchPicture(url: string) {
  const response = await fetchDrawn(url)
  assert.equal(response.status, 200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const {
    format,
    width,
    height,
    pageHeight,
    pages = 1,
  } = await sharp(bytes, { animated: true }).metadata()
  return { response, bytes, shape: { format, width, height: pageHeight ?? height, pages } }
}

test('the picture of an avatar is an animated GIF of 240x320 pixels', async () => {
  const { shape, response } = await fetchPicture(avatar.avatarImageUrl)
  assert.deepEqual(shape, { format: 'gif', width: 240, height: 320, pages: 16 })
  assert.equal(response.headers.get('content-type'), 'image/gif')
})

test('the picture of a face is a still GIF of 120 by 120 pixels', async () => {
  const { shape } = await fetchPicture(avatar.faceImageUrl)
  assert.deepEqual(shape, { format: 'gif', width: 120, height: 120, pages: 1 })
})

test('an item has a GIF of 240 by 320 pixels and a PNG of 60 by 60 pixels', async () => {
  const [{ imageUrl, thumbnailUrl }] = avatar.items
  const { shape: image } = await fetchPicture(imageUrl)
  assert.deepEqual(image, { format: 'gif', width: 240, height: 320, pages: 1 })
  const { shape: thumbnail, response } = await fetchPicture(thumbnailUrl)
  assert.deepEqual(thumbnail, { format: 'png', width: 60, height: 60, pages: 1 })
  assert.equal(response.headers.get('content-type'), 'image/png')
})

test('the picture of a worn motion does not move, and shows the mannequin', async () => {
  const guest = await aGuest(service, 'Fitting')
  const motionId = Number(service.starter.byKey.get('motion-bow'))
  await service.db.rows`
    update user_account set worn_item_ids = worn_item_ids || ${motionId}::bigint
    where user_id = ${guest.userId}`
  const path = `/v1/Avatar/${guest.avatarId}`
  const { json: shown } = await service.app.call(path)
  const { json: room } = await service.app.call(`${path}/FittingRoom`)
  for (const { items } of [shown, room.avatar]) {
    const motion = items.find(({ itemId }: { itemId: number }) => itemId === motionId)
    assert.match(motion.imageUrl, /\/item-mannequin\.gif$/)
    const { shape } = await fetchPicture(motion.imageUrl)
    assert.deepEqual(shape, { format: 'gif', width: 240, height: 320, pages: 1 })
  }
})

test('every item of the catalogue is available in all eight views and as a thumbnail', async () => {
  const itemIds = [...service.starter.byKey.values()]
  const byPart = new Map<string, number>()
  const query = itemIds
    .slice(0, 100)
    .map((itemId) => `itemId=${itemId}`)
    .join('&')
  const { json } = await service.app.call(`/v1/Items?${query}`)
  for (const { part, itemId } of json.items) byPart.set(part, itemId)
  const flags = ['mannequin', 'animation', 'transparent']
  for (const [part, itemId] of byPart) {
    for (let way = 0; way < 8; way++) {
      const view = flags.filter((_, bit) => way & (1 << bit)).map((flag) => `&${flag}=true`)
      const { json: answer } = await service.app.call(`/v1/Items?itemId=${itemId}${view.join('')}`)
      const { shape } = await fetchPicture(answer.items[0].imageUrl)
      const moves = view.includes('&animation=true') || ['Motion', 'Effect'].includes(part)
      assert.deepEqual(
        shape,
        { format: 'gif', width: 240, height: 320, pages: moves ? 16 : 1 },
        part,
      )
    }
    const { json: answer } = await service.app.call(`/v1/Items?itemId=${itemId}`)
    await fetchPicture(answer.items[0].thumbnailUrl)
  }
})

test('a second request returns the same immutable bytes from the store', async () => {
  const first = await fetchPicture(avatar.avatarImageUrl)
  const drawn = service.pictures.drawnCount()
  const { response, bytes } = await fetchPicture(avatar.avatarImageUrl)
  assert.equal(service.pictures.drawnCount(), drawn)
  assert.deepEqual(bytes, first.bytes)
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const etag = response.headers.get('etag') ?? ''
  assert.match(etag, /^"[0-9a-f]{64}"$/)
  const again = await fetch(avatar.avatarImageUrl, { headers: { 'If-None-Match': etag } })
  assert.equal(again.status, 304)
})

test('a picture carries the token of its URL as a cache tag, even in a 304 response', async () => {
  const [{ thumbnailUrl }] = avatar.items
  for (const url of [avatar.avatarImageUrl, avatar.faceImageUrl, thumbnailUrl]) {
    const [, token] = /\/image\/([\w-]+)\//.exec(url) ?? []
    const { response } = await fetchPicture(url)
    const headers = { 'If-None-Match': response.headers.get('etag') ?? '' }
    const again = await fetch(url, { headers })
    assert.deepEqual(
      [response, again].map((each) => each.headers.get('cache-tag')),
      [token, token],
    )
  }
})

test('any page may show a picture', async () => {
  const { response } = await fetchPicture(avatar.faceImageUrl)
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin')
})

const unknown = [
  '%00/avatar.gif',
  '%00/item.gif',
  'aAAAAAAAAAAAAAAAAAAAAAA/avatar.gif',
  'x/item.gif',
  'x/item-blue.gif',
  'x/..%2Favatar.gif',
]
for (const path of unknown) {
  test(`/image/${path} does not exist, and the refusal is not cached`, async () => {
    const response = await fetch(`${service.baseUrl}/image/${path}`)
    assert.equal(response.status, 404)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.equal(response.headers.get('cache-tag'), null)
    const { error } = (await response.json()) as { error: { errors: { reason: string }[] } }
    assert.equal(error.errors[0].reason, 'pictureNotFound')
  })
}

test('the URL stops working when the link ends', async () => {
  const { json: guest } = await service.app.call('/v1/Guest', { method: 'POST' })
  await fetchPicture(guest.faceImageUrl)
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${guest.avatarId}`
  assert.equal((await fetch(guest.faceImageUrl)).status, 404)
})

test('operators see how many pictures were rendered, cached, rejected and queued', async () => {
  const read = async () => {
    const { text } = await service.describeMetrics()
    assert.match(text, /^pictures_waiting \d+$/m)
    const lines = text.matchAll(/^pictures_(?:made|refused)_total\{how="(\w+)"\} (\d+)$/gm)
    return Object.fromEntries([...lines].map(([, how, count]) => [how, Number(count)]))
  }
  const url = avatar.faceImageUrl.replace('face.gif', 'face.png?width=80')
  const earlier = await read()
  for (let time = 0; time < 2; time++) await fetchPicture(url)
  const later = await read()
  assert.deepEqual(Object.keys(later), [
    'drawn',
    'memory',
    'store',
    'busy',
    'late',
    'budget',
    'failed',
  ])
  assert.ok(later['drawn'] > earlier['drawn'] && later['memory'] > earlier['memory'])
})
