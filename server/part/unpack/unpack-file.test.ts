import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import sharp from 'sharp'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { aSoundPart } from '../fixtures/a-sound-part.ts'
import { changePicture, editGlb, type Json } from '../fixtures/edit-glb.ts'
import { packMeshopt } from '../fixtures/pack-meshopt.ts'
import { unpackFile } from './unpack-file.ts'

const sound = aSoundPart()

async function unpack(bytes: Uint8Array) {
  const unpacked = await unpackFile(bytes, PART_LIMITS)
  assert.ok(!('code' in unpacked), 'code' in unpacked ? unpacked.text.en : '')
  return unpacked
}

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const unpacked = await unpackFile(bytes, PART_LIMITS)
  return 'code' in unpacked ? unpacked.code : 'unpacked'
}

test('a file without compression is returned unchanged', async () => {
  const { bytes, findings } = await unpack(sound)
  assert.equal(bytes, sound)
  assert.deepEqual(findings, [])
})

for (const name of ['EXT_meshopt_compression', 'KHR_meshopt_compression'])
  test(`a file compressed with ${name} has the shape of the original`, async () => {
    const packed = packMeshopt(sound, name)
    assert.ok(packed.length < sound.length)
    const { bytes, findings } = await unpack(packed)
    assert.deepEqual(
      findings.map(({ code, text }) => [code, text.en]),
      [['unpacked', `The file is compressed (${name}).`]],
    )
    const [one, other] = await Promise.all(
      [sound, bytes].map((file) => readModel(file, decodeTexture)),
    )
    assert.deepEqual(other, one)
  })

const packed = packMeshopt(sound)
const edit = (change: (packed: Json, view: Json) => void) =>
  editGlb(packed, (json) => {
    const view = json.bufferViews.find((each: Json) => each.extensions)
    change(view.extensions.EXT_meshopt_compression, view)
  })

// biome-ignore format: a table
const DAMAGED: [name: string, code: string, change: (packed: Json) => void][] = [
  ['more elements than its data has', 'compressionBroken',  (p) => (p.count *= 2)],
  ['a stream that is cut off',        'compressionBroken',  (p) => (p.byteLength -= 8)],
  ['another stream',                  'compressionBroken',  (p) => (p.byteOffset += 4)],
  ['no data',                         'compressionBroken',  (p) => (p.byteLength = 0)],
  ['a stream beyond the end',         'accessorOutOfRange', (p) => (p.byteLength = 2 ** 30)],
  ['two thousand million elements',   'unpacksTooLarge',    (p) => (p.count = 2 ** 31 - 1)],
  ['more than 16 MiB',                'unpacksTooLarge',    (p) => (p.count = 2 ** 24 / p.byteStride + 3)],
  ['a negative count',                'indexOutOfRange',    (p) => (p.count = -1)],
  ['a stride of zero',                'invalidGltf',        (p) => (p.byteStride = 0)],
  ['a stride of 260',                 'invalidGltf',        (p) => (p.byteStride = 260)],
  ['an odd stride',                   'invalidGltf',        (p) => (p.byteStride = 7)],
  ['an unknown mode',                 'invalidGltf',        (p) => (p.mode = 'constructor')],
  ['an unknown filter',               'invalidGltf',        (p) => (p.filter = 'toString')],
  ['a filter for another stride',     'invalidGltf',        (p) => (p.filter = 'QUATERNION')],
  ['triangles with a stride of 12',   'invalidGltf',        (p) => (p.mode = 'TRIANGLES')],
  ['a buffer that does not exist',    'indexOutOfRange',    (p) => (p.buffer = 1)],
]

for (const [name, code, change] of DAMAGED)
  test(`a compressed file is refused: ${name}`, async () => {
    assert.equal(await refusalOf(edit(change)), code)
  })

test('a compressed file that needs another file is refused', async () => {
  const bytes = editGlb(packed, (json) => (json.buffers[1].uri = 'http://127.0.0.1/'))
  assert.equal(await refusalOf(bytes), 'urlInFile')
})

test('a thousand views of the same bytes count a thousand times towards the limit', async () => {
  const bytes = editGlb(packed, (json) => {
    const { byteLength } = json.buffers[0]
    for (let i = 0; i < 1_000; i++) json.bufferViews.push({ buffer: 0, byteLength })
  })
  assert.equal(await refusalOf(bytes), 'unpacksTooLarge')
})

/** The part with its picture as WebP, as exporters write it. */
function useWebp(picture: Uint8Array): Uint8Array {
  return editGlb(changePicture(sound, picture), (json) => {
    json.images[0].mimeType = 'image/webp'
    for (const texture of json.textures) {
      texture.extensions = { EXT_texture_webp: { source: texture.source } }
      delete texture.source
    }
    json.extensionsUsed.push('EXT_texture_webp')
    json.extensionsRequired = ['EXT_texture_webp']
  })
}

const drawn = sharp({ create: { width: 32, height: 16, channels: 4, background: '#8040c080' } })

test('a WebP texture has the pixels of the original', async () => {
  const webp = useWebp(await drawn.clone().webp({ lossless: true }).toBuffer())
  const { bytes, findings } = await unpack(webp)
  assert.deepEqual(
    findings.map(({ code, text }) => [code, text.en]),
    [['unpacked', 'The file is compressed (EXT_texture_webp).']],
  )
  const original = changePicture(sound, await drawn.clone().png().toBuffer())
  const [one, other] = await Promise.all(
    [original, bytes].map((file) => readModel(file, decodeTexture)),
  )
  assert.ok(one.textures.length > 0)
  assert.deepEqual(other, one)
})

test('a broken or huge WebP texture is refused', async () => {
  const whole = await drawn.clone().webp({ lossless: true }).toBuffer()
  const large = Buffer.from(whole)
  large.writeUInt32LE(0x0fff_ffff, 21)
  assert.equal(await refusalOf(useWebp(whole.subarray(0, whole.length - 8))), 'imageUndecodable')
  assert.equal(await refusalOf(useWebp(large)), 'unpacksTooLarge')
  const nowhere = editGlb(useWebp(whole), (json) => {
    json.textures[0].extensions.EXT_texture_webp.source = 7
  })
  assert.equal(await refusalOf(nowhere), 'indexOutOfRange')
})
