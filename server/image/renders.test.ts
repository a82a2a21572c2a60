import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RENDER_EXPRESSIONS, RENDER_POSES } from '@kisekae/contract/render.ts'
import sharp from 'sharp'
import { fetchDrawn } from '../fixtures/fetch-drawn.ts'
import { startTestService, type TestService } from '../fixtures/start-test-service.ts'

let service: TestService
let folder: string
before(async () => {
  service = await startTestService()
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  folder = json.avatarImageUrl.replace('avatar.gif', '')
})
after(() => service.stop())

const ask = (path: string, init?: RequestInit) => fetchDrawn(folder + path, init)

async function look(path: string) {
  const response = await ask(path)
  assert.equal(response.status, 200, path)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata()
  return { bytes, format, width, height, hasAlpha, headers: response.headers }
}

const tagOf = async (path: string) => (await ask(path)).headers.get('etag')

interface Refusal {
  error: { message: string; errors: { reason: string; message: string }[] }
}

// Every refusal has the error body of the spec.
const readRefusal = async (response: Response) => (await response.json()) as Refusal

const files: [path: string, type: string, format: string, sidePx: number, hasAlpha: boolean][] = [
  ['render.png', 'image/png', 'png', 512, true],
  ['render.webp', 'image/webp', 'webp', 512, true],
  ['render.jpg', 'image/jpeg', 'jpeg', 512, false],
  ['render.avif', 'image/avif', 'heif', 512, true],
  ['render.png?size=1&background=ffcc00', 'image/png', 'png', 1, false],
  ['render.jpg?size=1024', 'image/jpeg', 'jpeg', 1024, false],
  ['render.png?size=64&background=255,204,0', 'image/png', 'png', 64, false],
  ['render.webp?size=64&quality=0', 'image/webp', 'webp', 64, true],
  ['render.jpg?size=64&quality=0', 'image/jpeg', 'jpeg', 64, false],
  ['render.avif?size=64&quality=0', 'image/avif', 'heif', 64, true],
  ['render.avif?size=1&background=ffcc00', 'image/avif', 'heif', 1, false],
  [
    'render.png?camera=fit&pose=thumbs-up&expression=lol&size=300&uat=2024-02-02',
    'image/png',
    'png',
    300,
    true,
  ],
]
for (const [path, type, format, sidePx, hasAlpha] of files) {
  test(`${path} is ${type} with a side of ${sidePx} pixels`, async () => {
    const seen = await look(path)
    assert.deepEqual(
      { type: seen.headers.get('content-type'), format: seen.format, hasAlpha: seen.hasAlpha },
      { type, format, hasAlpha },
    )
    assert.deepEqual([seen.width, seen.height], [sidePx, sidePx])
  })
}

test('each camera, expression and pose of Ready Player Me gives a different picture', async () => {
  const wishes = [
    '',
    'camera=fullbody',
    'camera=fit',
    ...RENDER_EXPRESSIONS.map((name) => `expression=${name}`),
    ...RENDER_POSES.filter((name) => name !== 'standing').map((name) => `pose=${name}`),
    'pose=wave',
    'background=255,255,255',
  ]
  const drawn = await Promise.all(wishes.map((wish) => look(`render.png?size=96&${wish}`)))
  assert.equal(new Set(drawn.map(({ bytes }) => bytes.toString('latin1'))).size, wishes.length)
})

/** The longer side of the area that the figure covers. */
async function measureFigure(path: string) {
  const { bytes } = await look(path)
  const { info } = await sharp(bytes).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true })
  return Math.max(info.width, info.height)
}

test('camera `fit` leaves less space than `fullbody`; `portrait` crops the figure', async () => {
  const [full, fit] = await Promise.all(
    ['fullbody', 'fit'].map((camera) => measureFigure(`render.png?size=200&camera=${camera}`)),
  )
  assert.ok(fit >= 190 && fit < 200, String(fit))
  assert.ok(full < fit, `${full} < ${fit}`)
  const { bytes } = await look('render.png?size=200&camera=portrait')
  const { data } = await sharp(bytes)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.ok(data.subarray(199 * 200).some((alpha) => alpha === 255))
  assert.ok(data.subarray(0, 200).every((alpha) => alpha === 0))
})

const same: [one: string, other: string][] = [
  ['render.png', 'render.png?camera=portrait&pose=standing&expression=neutral&size=512'],
  ['render.png', 'render.png?uat=2024-02-02T10:00:00&cacheControl=true&quality=80'],
  ['render.png?background=144,89,156', 'render.png?background=90599C'],
  ['render.jpg', 'render.jpg?background=255,255,255&quality=90'],
]
for (const [one, other] of same) {
  test(`${one} and ${other} are the same picture`, async () => {
    assert.equal(await tagOf(one), await tagOf(other))
  })
}

test('a lower quality gives a smaller file', async () => {
  for (const format of ['jpg', 'webp']) {
    const [low, high] = await Promise.all(
      [10, 100].map((quality) => look(`render.${format}?quality=${quality}`)),
    )
    assert.ok(low.bytes.length * 3 < high.bytes.length, format)
  }
})

const refusals: [query: string, ...complaints: RegExp[]][] = [
  ['camera=halfbody', /^Invalid value for 'camera': .*portrait, fullbody, fit\.$/],
  ['camera=fullbody?quality=100', /^Invalid value for 'camera'/],
  ['expression=Happy', /^Invalid value for 'expression': .*happy, lol, sad, scared, rage, neutral/],
  ['pose=T', /^Invalid value for 'pose': .*power-stance, relaxed, standing, thumbs-up, wave/],
  ['size=0', /^Invalid value for 'size': .*from 1 to 1024\.$/],
  ['size=1025', /^Invalid value for 'size': .*from 1 to 1024\.$/],
  ['size=480x640', /^Invalid value for 'size'/],
  ['size=512&size=512', /^Invalid value for 'size': it is given 2 times\.$/],
  ['quality=101', /^Invalid value for 'quality': .*from 0 to 100\.$/],
  ['quality=-1', /^Invalid value for 'quality'/],
  ['quality=high', /^Invalid value for 'quality'/],
  ['background=256,0,0', /^Invalid value for 'background': Use red, green and blue/],
  ['background=1,2', /^Invalid value for 'background'/],
  ['background=%23ffffff', /^Invalid value for 'background'/],
  ['scene=fullbody-portrait-v1', /^Invalid value for 'scene': Use 'camera'/],
  ['armature=ArmatureTargetMale', /^Invalid value for 'armature': Use 'pose'\.$/],
  ['blendShapes[mouthSmile]=0.2', /^Invalid value for 'blendShapes': Use 'expression': happy/],
  ['blendShapes%5BWolf3D_Head%5D%5BmouthSmile%5D=0.2', /^Invalid value for 'blendShapes'/],
  ['size=0&camera=x', /'camera'/, /'size'/],
]
for (const [query, ...complaints] of refusals) {
  test(`${query} is refused with an alternative`, async () => {
    const response = await ask(`render.png?${query}`)
    assert.equal(response.status, 400)
    assert.equal(response.headers.get('cache-control'), 'no-store')
    const { error } = await readRefusal(response)
    assert.equal(error.errors.length, complaints.length)
    for (const [at, complaint] of complaints.entries())
      assert.match(error.errors[at].message, complaint)
    for (const { reason } of error.errors) assert.equal(reason, 'invalidParameter')
  })
}

test('a JPEG cannot be transparent', async () => {
  const response = await ask('render.jpg?background=transparent')
  assert.equal(response.status, 400)
  assert.match((await readRefusal(response)).error.message, /JPEG has no transparency/)
})

test('a render needs a format, which cannot be an animated one', async () => {
  for (const file of ['render', 'render.gif', 'render.apng', 'render.jpeg', 'avatar.jpg']) {
    const response = await ask(file)
    assert.equal(response.status, 404, file)
    assert.equal((await readRefusal(response)).error.errors[0].reason, 'pictureNotFound')
  }
})

test('a render is cached and tagged like other pictures', async () => {
  const { headers } = await look('render.jpg?size=64')
  const etag = headers.get('etag') ?? ''
  assert.match(headers.get('cache-control') ?? '', /^public, max-age=31536000, immutable$/)
  assert.equal(headers.get('access-control-allow-origin'), '*')
  assert.equal(headers.get('cache-tag'), folder.split('/').at(-2))
  const again = await ask('render.jpg?size=64', { headers: { 'if-none-match': etag } })
  assert.equal(again.status, 304)
})

test('an outfit may have sixty renders at once; existing renders are always served', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const own = json.avatarImageUrl.replace('avatar.gif', '')
  const paths = Array.from({ length: 60 }, (_, at) => `${own}render.png?size=${at + 1}`)
  const drawn = await Promise.all(paths.map((path) => fetchDrawn(path)))
  assert.deepEqual([...new Set(drawn.map(({ status }) => status))], [200])
  const more = await fetch(`${own}render.png?size=61`)
  assert.equal(more.status, 429)
  assert.ok(Number(more.headers.get('retry-after')) > 0)
  assert.equal((await fetch(paths[0])).status, 200)
  assert.equal((await ask('render.png?size=61')).status, 200)
})

test('requests for the renders of an unlinked user return 404', async () => {
  const { json } = await service.app.call('/v1/Guest', { method: 'POST' })
  const own = json.avatarImageUrl.replace('avatar.gif', 'render.png?size=32')
  assert.equal((await fetchDrawn(own)).status, 200)
  await service.db.rows`update link set unlinked_at = now() where avatar_id = ${json.avatarId}`
  assert.equal((await fetch(own)).status, 404)
})
