import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import sharp from 'sharp'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
/** The URLs of the pictures of an avatar and an item, without the file name. */
let avatar: string
let item: string
before(async () => {
  service = await startTestService()
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  avatar = json.avatarImageUrl.replace('avatar.gif', '')
  const itemId = service.starter.byKey.get('hat-beret-berry')
  const items = await service.app.call(`/v1/Items?itemId=${itemId}`)
  item = items.json.items[0].imageUrl.replace('item.gif', '')
})
after(() => service.stop())

const ask = (path: string, init?: RequestInit) => {
  const base = /^(?:item|thumbnail)/.test(path) ? item : avatar
  return fetchDrawn(base + path, init)
}

async function look(path: string, init?: RequestInit) {
  const response = await ask(path, init)
  assert.equal(response.status, 200, path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, pageHeight, pages = 1 } = await sharp(bytes, { animated: true }).metadata()
  const type = response.headers.get('content-type')
  return { type, bytes, width, height: pageHeight ?? height, pages, headers: response.headers }
}

const formats: [path: string, type: string, frames: number][] = [
  ['avatar.gif', 'image/gif', 16],
  ['avatar.webp', 'image/webp', 16],
  ['avatar.png', 'image/png', 1],
  ['avatar.webp?motion=still', 'image/webp', 1],
  ['avatar.webp?animated=false', 'image/webp', 1],
  ['avatar.webp?animated=true', 'image/webp', 16],
  ['avatar.gif?motion=wave&animated=false', 'image/gif', 1],
  ['avatar.gif?motion=wave', 'image/gif', 16],
  ['avatar.webp?motion=dance&width=60', 'image/webp', 16],
  ['avatar.png?motion=dance&width=60', 'image/png', 1],
  ['face.webp', 'image/webp', 1],
  ['face.gif?motion=idle', 'image/gif', 16],
  ['item-mannequin-animation.webp', 'image/webp', 16],
  ['item-transparent.png', 'image/png', 1],
  ['thumbnail.webp', 'image/webp', 1],
]
for (const [path, type, frames] of formats) {
  test(`${path} is ${type} with ${frames} frames`, async () => {
    const seen = await look(path)
    assert.deepEqual({ type: seen.type, pages: seen.pages }, { type, pages: frames })
  })
}

test('avatar.apng is an animated PNG', async () => {
  const { bytes, type, width, height } = await look('avatar.apng')
  assert.deepEqual({ type, width, height }, { type: 'image/apng', width: 240, height: 320 })
  const control = bytes.indexOf('acTL')
  assert.equal(bytes.readUInt32BE(control + 4), 16)
})

const accepts: [accept: string, type: string][] = [
  ['image/webp', 'image/webp'],
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/webp'],
  ['image/png;q=0.9, image/gif;q=0.3', 'image/png'],
  ['image/webp;q=0, image/gif', 'image/gif'],
  ['*/*', 'image/gif'],
  ['text/html', 'image/gif'],
]
for (const [accept, type] of accepts) {
  test(`a URL without a file extension returns ${type} for Accept: ${accept}`, async () => {
    const seen = await look('face', { headers: { accept } })
    assert.equal(seen.type, type)
    assert.equal(seen.headers.get('vary'), 'Accept')
  })
}

test('a file extension takes precedence over Accept', async () => {
  const { type, headers } = await look('face.gif', { headers: { accept: 'image/webp' } })
  assert.equal(type, 'image/gif')
  assert.equal(headers.get('vary'), null)
})

const sizes: [path: string, width: number, height: number][] = [
  ['avatar.png?width=60', 60, 80],
  ['avatar.png?width=720', 720, 960],
  ['avatar.png?size=480x640', 480, 640],
  ['avatar.png?size=960x960', 960, 960],
  ['avatar.png?size=480x640&width=480', 480, 640],
  ['face.png?width=300', 300, 300],
  ['item.png?size=100x100', 100, 100],
  ['thumbnail.png?width=120', 120, 120],
  ['avatar.png?size=', 240, 320],
]
for (const [path, width, height] of sizes) {
  test(`${path} has ${width} x ${height} pixels`, async () => {
    const seen = await look(path)
    assert.deepEqual([seen.width, seen.height], [width, height])
  })
}

interface Refusal {
  error: { code: number; errors: { reason: string; message: string }[] }
}

const refusals: [path: string, ...names: string[]][] = [
  ['avatar.gif?size=240', 'size'],
  ['avatar.gif?size=240X320', 'size'],
  ['avatar.gif?size=0240x320', 'size'],
  ['avatar.gif?size=241x320', 'size'],
  ['avatar.gif?size=320x240', 'size'],
  ['avatar.gif?width=40', 'width'],
  ['avatar.gif?width=780', 'width'],
  ['avatar.gif?width=200', 'width'],
  ['avatar.gif?width=+240', 'width'],
  ['avatar.gif?width=2e2', 'width'],
  ['avatar.gif?width=0xf0', 'width'],
  ['avatar.gif?size=240x320&width=480', 'width'],
  ['face.gif?size=240x320', 'size'],
  ['face.gif?width=980', 'width'],
  ['thumbnail.png?size=60x80', 'size'],
  ['avatar.png?background=red', 'background'],
  ['avatar.png?background=%23ffffff', 'background'],
  ['avatar.png?background=fff', 'background'],
  ['avatar.png?background=ffffff&background=000000', 'background'],
  ['avatar.gif?expression=Happy', 'expression'],
  ['avatar.gif?motion=moonwalk', 'motion'],
  ['avatar.gif?motion=Dance', 'motion'],
  ['avatar.gif?motion=motion-dance', 'motion'],
  ['avatar.gif?motion=dance&motion=bow', 'motion'],
  ['avatar.webp?animated=no', 'animated'],
  [
    'avatar.gif?size=1x1&background=red&expression=x&motion=y',
    'size',
    'background',
    'expression',
    'motion',
  ],
]
for (const [path, ...names] of refusals) {
  test(`${path} is refused, with reasons for ${names.join(', ')}`, async () => {
    const response = await ask(path)
    assert.equal(response.status, 400)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.equal(response.headers.get('etag'), null)
    const { error } = (await response.json()) as Refusal
    assert.equal(error.code, 400)
    const told = error.errors.map(({ message }) => /'(\w+)'/.exec(message)?.[1])
    assert.deepEqual(told, names)
    for (const { reason } of error.errors) assert.equal(reason, 'invalidParameter')
  })
}

test('every starter motion can be requested by name, and gives a different picture', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const base = json.avatarImageUrl.replace('avatar.gif', '')
  const names = CATALOGUE.filter(({ part }) => part === 'Motion').map(({ tags }) => tags[1])
  const answers = await Promise.all(
    ['still', 'idle', ...names].map((name) =>
      fetchDrawn(`${base}face.png?width=60&motion=${name}`),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(answers.map(({ headers }) => headers.get('etag'))).size, answers.length)
})

test('a request for an unknown motion is refused with the list of motions', async () => {
  const { error } = (await (await ask('avatar.gif?motion=moonwalk')).json()) as Refusal
  assert.match(error.errors[0].message, /^Invalid value for 'motion': .*own, still, idle, wave, /)
})

test('a PNG shows the middle of the requested motion', async () => {
  const pictures = ['motion=bow', 'motion=still'].map((wish) => look(`avatar.png?width=60&${wish}`))
  const [bow, still] = await Promise.all(pictures)
  assert.notDeepEqual(bow.bytes, still.bytes)
})

const same: [one: string, other: string][] = [
  ['avatar.gif', 'avatar.gif?size=240x320'],
  ['avatar.gif', 'avatar.gif?background=E8ECF6&expression=neutral&motion=own'],
  ['avatar.gif', 'avatar.gif?utm_source=mail&v=2'],
  ['item.gif', 'item.gif?expression=happy&motion=wave'],
  ['item-transparent.gif', 'item.gif?background=transparent'],
  ['avatar.png?background=FFcc00', 'avatar.png?background=ffCC00'],
  ['face.webp', 'face.webp?width=120'],
]
for (const [one, other] of same) {
  test(`${one} and ${other} are the same picture`, async () => {
    const [first, second] = await Promise.all([look(one), look(other)])
    assert.equal(first.headers.get('etag'), second.headers.get('etag'))
  })
}

test('different looks have different ETags', async () => {
  const paths = [
    'avatar.gif',
    'avatar.png',
    'avatar.webp',
    'avatar.gif?expression=happy',
    'avatar.gif?motion=wave',
    'avatar.gif?motion=still',
    'avatar.gif?background=ffffff',
    'avatar.gif?background=transparent',
    'avatar.gif?width=120',
    'face.gif',
  ]
  const tags = await Promise.all(
    paths.map(async (path) => (await ask(path, { method: 'HEAD' })).headers.get('etag')),
  )
  assert.equal(new Set(tags).size, paths.length)
})

test('a PNG with a background colour is opaque, and its corner has that colour', async () => {
  const { bytes } = await look('avatar.png?background=ff8000')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  assert.deepEqual(
    { channels: info.channels, corner: [...data.subarray(0, 3)] },
    {
      channels: 3,
      corner: [255, 128, 0],
    },
  )
})

for (const format of ['png', 'webp']) {
  test(`a transparent ${format} has soft edges`, async () => {
    const { bytes } = await look(`avatar.${format}?background=transparent&motion=still`)
    const alpha = await sharp(bytes).extractChannel('alpha').raw().toBuffer()
    const levels = new Set(alpha)
    for (const level of [0, 64, 128, 191, 255])
      assert.ok(
        [-3, 0, 3].some((near) => levels.has(level + near)),
        `${format}: ${level}`,
      )
  })
}

test('each pixel of a transparent GIF is either opaque or fully transparent', async () => {
  const { bytes } = await look('avatar.gif?background=transparent&motion=still')
  const alpha = await sharp(bytes).extractChannel('alpha').raw().toBuffer()
  assert.deepEqual([...new Set(alpha)].sort(), [0, 255])
})

test('HEAD returns the headers of GET, without the picture', async () => {
  const { headers, bytes } = await look('face.webp')
  const head = await ask('face.webp', { method: 'HEAD' })
  assert.equal(head.status, 200)
  assert.equal((await head.arrayBuffer()).byteLength, 0)
  assert.equal(head.headers.get('content-length'), String(bytes.length))
  for (const name of ['etag', 'content-type', 'cache-control'])
    assert.equal(head.headers.get(name), headers.get(name), name)
})

const tags: [name: string, header: (etag: string) => string, status: number][] = [
  ['the same', (etag) => etag, 304],
  ['a weak one', (etag) => `W/${etag}`, 304],
  ['one of several', (etag) => `"x", ${etag}`, 304],
  ['any', () => '*', 304],
  ['another', () => '"x"', 200],
  ['one without quotes', (etag) => etag.replaceAll('"', ''), 200],
]
for (const [name, header, status] of tags) {
  test(`If-None-Match with ${name} returns ${status}`, async () => {
    const { headers } = await look('face')
    const etag = headers.get('etag') ?? ''
    const response = await ask('face', { headers: { 'If-None-Match': header(etag) } })
    assert.equal(response.status, status)
    assert.equal(response.headers.get('etag'), etag)
    assert.equal(response.headers.get('vary'), 'Accept')
  })
}

test('a URL allows sixty custom pictures; existing ones are always served', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const face = json.faceImageUrl.replace('.gif', '.png')
  const wish = (n: number) =>
    fetchDrawn(`${face}?width=60&background=${n.toString(16).padStart(6, '0')}`)
  const drawn = await Promise.all(Array.from({ length: 60 }, (_, n) => wish(n)))
  assert.ok(drawn.every(({ status }) => status === 200))
  const refused = await wish(60)
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('cache-control'), 'no-store')
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await wish(0)).status, 200)
  assert.equal((await fetch(face)).status, 200)
})

const told: [path: string, rule: string][] = [
  ['avatar.gif?width=80', '80 is not a width of this picture: multiples of 60 from 60 to 720.'],
  ['face.gif?width=70', '70 is not a width of this picture: multiples of 20 from 60 to 960.'],
]
for (const [path, rule] of told) {
  test(`a refusal of ${path} lists the available widths`, async () => {
    const { error } = (await (await ask(path)).json()) as Refusal
    assert.ok(error.errors[0].message.endsWith(rule), error.errors[0].message)
  })
}
