import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { STICKER_CHATS, STICKER_NAMES } from '@kisekae/contract/sticker.ts'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'
import { planPack } from './pack/plan-pack.ts'
import { STICKERS } from './queue/draw-budget.ts'

let service: TestService
let folder: string
before(async () => {
  service = await startTestService()
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  folder = json.avatarImageUrl.replace('avatar.gif', '')
})
after(() => service.stop())

/** Fetches a pack, unpacks it, and returns the bytes of each file. */
async function fetchPack(query: string) {
  const response = await fetchDrawn(`${folder}stickers.zip?${query}`)
  assert.equal(response.status, 200, query)
  const bytes = Buffer.from(await response.arrayBuffer())
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return { response, bytes, files }
}

const numbers = STICKER_NAMES.map((_, at) => String(at + 1).padStart(2, '0'))

test("LINE's pack has numbered stickers, a main image and a tab image", async () => {
  const { files, bytes } = await fetchPack('for=line&words=ja')
  const names = ['main.png', 'tab.png', ...numbers.map((number) => `${number}.png`)]
  assert.deepEqual([...files.keys()], names)
  assert.ok(bytes.length <= 20_000_000, `${bytes.length} bytes`)
  for (const [name, file] of files) {
    const { width, height, hasAlpha } = await sharp(file).metadata()
    const size = { 'main.png': '240x240', 'tab.png': '96x74' }[name] ?? '320x270'
    assert.deepEqual([name, `${width}x${height}`, hasAlpha], [name, size, true])
    assert.equal(file.includes('acTL'), name !== 'tab.png', name)
    assert.ok(file.length <= 300_000, name)
  }
  const sticker = await fetchDrawn(`${folder}sticker/thanks.apng?size=320x270&words=ja`)
  assert.deepEqual(files.get('05.png'), Buffer.from(await sticker.arrayBuffer()))
})

test('a pack is cached and tagged like a picture, and saved under its own name', async () => {
  const { response, bytes } = await fetchPack('for=slack&words=en')
  const { headers } = response
  assert.equal(headers.get('content-type'), 'application/zip')
  assert.equal(headers.get('content-disposition'), 'attachment; filename="stickers-slack.zip"')
  assert.equal(headers.get('content-length'), String(bytes.length))
  assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(headers.get('cache-tag'), folder.split('/').at(-2))
  assert.equal(headers.get('access-control-allow-origin'), '*')
  const again = await fetchPack('for=slack&words=en')
  assert.deepEqual(again.bytes, bytes)
  const drawn = service.pictures.drawnCount()
  const url = `${folder}stickers.zip?for=slack&words=ja`
  const etag = headers.get('etag') ?? ''
  const unchanged = await fetch(`${folder}stickers.zip?for=slack&words=en`, {
    headers: { 'If-None-Match': etag },
  })
  assert.equal(unchanged.status, 304)
  const other = await fetch(url, { headers: { 'If-None-Match': '*' } })
  assert.deepEqual([other.status, other.headers.get('etag') === etag], [304, false])
  assert.equal(service.pictures.drawnCount(), drawn)
})

const plan = (chat: (typeof STICKER_CHATS)[number], words: 'ja' | 'en' | 'none', look = '') =>
  planPack([], { chat, words }, (recipe) => JSON.stringify(recipe) + look)

const textOf = (chat: (typeof STICKER_CHATS)[number], words: 'ja' | 'none', look = '') => {
  const [first] = plan(chat, words, look).files
  return JSON.parse('text' in first ? first.text : '')
}

const names: [
  chat: (typeof STICKER_CHATS)[number],
  others: string[],
  first: string,
  last: string,
][] = [
  ['discord', ['stickers.json'], 'hello.png', 'well-done.png'],
  ['slack', [], 'me-hello.gif', 'me-well-done.gif'],
  ['telegram', ['stickers.json', 'icon.png'], '01-hello.png', '24-well-done.png'],
  ['whatsapp', ['contents.json', 'tray.png'], '01-hello.webp', '24-well-done.webp'],
]
for (const [chat, others, first, last] of names) {
  test(`the pack for ${chat} has 24 stickers and the files that its chat service requires`, () => {
    const paths = plan(chat, 'en').files.map(({ path }) => path)
    assert.deepEqual(paths.slice(0, others.length), others)
    const stickers = paths.slice(others.length)
    assert.deepEqual([stickers.length, stickers[0], stickers.at(-1)], [24, first, last])
  })
}

test('the list in a pack gives the words and the emoji of each sticker', () => {
  const list = textOf('telegram', 'ja')
  assert.equal(list.length, 24)
  assert.deepEqual(list[4], {
    file: '05-thanks.png',
    name: 'thanks',
    text: 'ありがとう',
    emoji: '🙏',
  })
  assert.equal(textOf('discord', 'none')[4].text, 'Thank you!')
})

test("WhatsApp's apps read the pack; different pictures change its identifier", () => {
  const { sticker_packs: packs } = textOf('whatsapp', 'ja')
  const [{ stickers, identifier, ...pack }] = packs
  assert.deepEqual(pack, {
    name: 'Stickers',
    publisher: 'Kisekae',
    tray_image_file: 'tray.png',
    image_data_version: '1',
    avoid_cache: false,
    animated_sticker_pack: true,
  })
  assert.match(identifier, /^[0-9a-f]{64}$/)
  assert.deepEqual(
    [stickers.length, stickers[0]],
    [24, { image_file: '01-hello.webp', emojis: ['👋'], accessibility_text: 'やっほー！' }],
  )
  assert.notEqual(textOf('whatsapp', 'ja', 'later').sticker_packs[0].identifier, identifier)
})

test('packs for different services, or with different words or pictures, differ in name', () => {
  const plans = STICKER_CHATS.flatMap((chat) => [plan(chat, 'ja'), plan(chat, 'en')])
  const all = [...plans, plan('line', 'ja', 'later')].map(({ name }) => name)
  assert.equal(new Set(all).size, 11)
})

test('the budget for a URL covers a pack for every chat service, and two pages of stickers', () => {
  const pictures = STICKER_CHATS.flatMap((chat) => plan(chat, 'ja').files).filter(
    (file) => 'recipe' in file,
  )
  assert.ok(pictures.length + 2 * STICKER_NAMES.length <= STICKERS.atOnce)
})

const refusals: [path: string, status: number, reason: string][] = [
  ['stickers.zip', 400, 'required'],
  ['stickers.zip?for=signal', 400, 'invalidParameter'],
  ['stickers.zip?for=line&words=fr', 400, 'invalidParameter'],
  ['stickers.tar?for=line', 404, 'pictureNotFound'],
]
for (const [path, status, reason] of refusals) {
  test(`${path} is refused with ${status} ${reason}, and not cached`, async () => {
    const response = await fetch(folder + path)
    const { error } = (await response.json()) as { error: { errors: { reason: string }[] } }
    assert.deepEqual([response.status, error.errors[0].reason], [status, reason])
    assert.equal(response.headers.get('cache-control'), 'no-store')
  })
}

test('unknown tokens and tokens of items have no pack', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const avatar = await service.app.call(`/v1/Avatar/${json.avatarId}`)
  const item = avatar.json.items[0].imageUrl.replace(/\/[^/]+$/, '/stickers.zip?for=slack')
  assert.equal((await fetch(item)).status, 404)
  const unknown = `${service.baseUrl}/image/nobody/stickers.zip?for=slack`
  assert.equal((await fetch(unknown)).status, 404)
})
