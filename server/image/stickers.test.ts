import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { STICKER_NAMES } from '@kisekae/contract/sticker.ts'
import sharp from 'sharp'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { REACTIONS } from './sticker/reactions.ts'

let service: TestService
let avatarId: number
let folder: string
before(async () => {
  service = await startTestService()
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  avatarId = json.avatarId
  folder = json.avatarImageUrl.replace('avatar.gif', 'sticker/')
})
after(() => service.stop())

async function fetchSticker(path: string) {
  const response = await fetchDrawn(folder + path)
  assert.equal(response.status, 200, path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/**
 * The limits of the chat services: the file to request, its maximum size in bytes, and the number
 * of frames in a loop of one second.
 */
const chats: [name: string, file: string, bytesMax: number, frames: number][] = [
  ['LINE', '.apng?size=320x270&words=ja', 300_000, 10],
  ['Discord', '.apng?size=320x320&words=en', 500_000, 10],
  ['Slack', '.gif?size=128x128&words=en', 128_000, 10],
  ['Telegram', '.png?size=512x512&words=en', 500_000, 1],
  ['WhatsApp', '.webp?size=512x512&words=en', 500_000, 10],
]

for (const [chat, file, bytesMax, frameCount] of chats) {
  test(`${chat} accepts a sticker`, async () => {
    const { bytes } = await fetchSticker(`yay${file}`)
    assert.ok(bytes.length <= bytesMax, `${bytes.length} bytes`)
    const {
      width,
      height,
      pageHeight,
      pages = 1,
      hasAlpha,
    } = await sharp(bytes, {
      animated: true,
    }).metadata()
    const [, size] = /size=(\d+x\d+)/.exec(file) ?? []
    assert.equal(`${width}x${pageHeight ?? height}`, size)
    assert.equal(hasAlpha, true)
    const control = bytes.indexOf('acTL')
    assert.equal(control < 0 ? pages : bytes.readUInt32BE(control + 4), frameCount)
  })
}

test('every sticker has five to twenty frames, and LINE plays it for four seconds', async () => {
  for (const name of STICKER_NAMES) {
    const { bytes } = await fetchSticker(`${name}.apng?size=320x270&words=ja`)
    const control = bytes.indexOf('acTL')
    const frames = bytes.readUInt32BE(control + 4)
    const plays = bytes.readUInt32BE(control + 8)
    assert.ok(frames >= 5 && frames <= 20, `${name}: ${frames} frames`)
    const delayCs = bytes.readUInt16BE(bytes.indexOf('fcTL') + 24)
    assert.deepEqual([name, frames * delayCs * plays], [name, 400])
    assert.ok(plays <= 4 && bytes.length <= 300_000, `${name}: ${bytes.length} bytes`)
    assert.equal(plays * REACTIONS[name].loopS, 4)
  }
})

test('stickers have Japanese words, English words or no words', async () => {
  const files = await Promise.all(
    ['?words=ja', '?words=en', '?words=none', ''].map((words) => fetchSticker(`ok.png${words}`)),
  )
  const [ja, en, none, plain] = files.map(({ response }) => response.headers.get('etag'))
  assert.equal(new Set([ja, en, none]).size, 3)
  assert.equal(plain, none)
})

test('a sticker is cached and tagged like other pictures', async () => {
  const { response } = await fetchSticker('hello.png')
  const etag = response.headers.get('etag') ?? ''
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(response.headers.get('cache-tag'), folder.split('/').at(-3))
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  const again = await fetch(`${folder}hello.png`, { headers: { 'If-None-Match': etag } })
  assert.equal(again.status, 304)
})

const refusals: [path: string, status: number, reason: string][] = [
  ['moonwalk.png', 404, 'pictureNotFound'],
  ['hello.jpg', 404, 'pictureNotFound'],
  ['hello.png?size=300x300', 400, 'invalidParameter'],
  ['hello.png?size=constructor', 400, 'invalidParameter'],
  ['hello.png?words=fr', 400, 'invalidParameter'],
]
for (const [path, status, reason] of refusals) {
  test(`sticker/${path} is refused with ${status} ${reason}, and not cached`, async () => {
    const response = await fetch(folder + path)
    const { error } = (await response.json()) as { error: { errors: { reason: string }[] } }
    assert.deepEqual([response.status, error.errors[0].reason], [status, reason])
    assert.equal(response.headers.get('cache-control'), 'no-store')
  })
}

test('no sticker is served for the picture token of an item', async () => {
  const { json } = await service.app.call(`/v1/Avatar/${avatarId}`)
  const url = json.items[0].imageUrl.replace(/\/[^/]+$/, '/sticker/hello.png')
  assert.equal((await fetch(url)).status, 404)
})

test('the URL of a sticker stops working when the link ends', async () => {
  const { json: guest } = await service.app.call('/v1/Guest', { method: 'POST' })
  const url = guest.avatarImageUrl.replace('avatar.gif', 'sticker/hello.png')
  assert.equal((await fetchDrawn(url)).status, 200)
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${guest.avatarId}`
  assert.equal((await fetch(url)).status, 404)
})
