import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { readGlb } from '@kisekae/avatar3d/glb/read-glb.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { aSoundPart } from '../fixtures/a-sound-part.ts'
import { editGlb, type Json } from '../fixtures/edit-glb.ts'
import { packDraco } from '../fixtures/pack-draco.ts'
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

const DRACO = 'KHR_draco_mesh_compression'

for (const hasMetadata of [false, true])
  test(`Draco: the shape is that of the original, with metadata: ${hasMetadata}`, async () => {
    const packed = packDraco(sound, { hasMetadata })
    assert.ok(packed.length < sound.length)
    const { bytes, findings } = await unpack(packed)
    assert.deepEqual(
      findings.map(({ code, text }) => [code, text.en]),
      [['unpacked', `The file is compressed (${DRACO}).`]],
    )
    const [one, other] = await Promise.all(
      [sound, bytes].map((file) => readModel(file, decodeTexture)),
    )
    assert.deepEqual(other, one)
  })

test('triangles that Draco has reordered are complete, and in the same places', async () => {
  const { bytes } = await unpack(packDraco(sound, { isExact: false }))
  const [one, other] = await Promise.all(
    [sound, bytes].map((file) => readModel(file, decodeTexture)),
  )
  for (const [i, { positions, indices }] of one.primitives.entries()) {
    const again = other.primitives[i]
    assert.equal(again.indices.length, indices.length)
    for (const axis of [0, 1, 2])
      assert.ok(Math.abs(sumCorners(again, axis) - sumCorners({ positions, indices }, axis)) < 0.1)
  }
})

/** The sum of one coordinate over the corners of all triangles. */
const sumCorners = (
  { positions, indices }: { positions: Float32Array; indices: Iterable<number> },
  axis: number,
) => [...indices].reduce((sum, corner) => sum + positions[corner * 3 + axis], 0)

const byDraco = packDraco(sound)
const editDraco = (change: (json: Json, surface: Json) => void) =>
  editGlb(byDraco, (json) => change(json, json.meshes[0].primitives[0]))
const indicesOf = (json: Json) => json.accessors[json.meshes[0].primitives[0].indices]
const viewOf = (json: Json) =>
  json.bufferViews[json.meshes[0].primitives[0].extensions[DRACO].bufferView]

// biome-ignore format: a table
const DAMAGED_DRACO: [name: string, code: string, change: (json: Json, surface: Json) => void][] = [
  ['more triangles than its stream has',    'compressionBroken',  (j) => (indicesOf(j).count += 3)],
  ['fewer vertices than its stream has',    'compressionBroken',  (j, s) => (j.accessors[s.attributes.POSITION].count -= 1)],
  ['more vertices than its stream has',     'compressionBroken',  (j, s) => (j.accessors[s.attributes.POSITION].count += 1)],
  ['a stream that is cut off',              'compressionBroken',  (j) => (viewOf(j).byteLength -= 64)],
  ['no stream',                             'compressionBroken',  (j) => (viewOf(j).byteLength = 0)],
  ['another stream',                        'compressionBroken',  (j) => (viewOf(j).byteOffset += 4)],
  ['a stream beyond the end',               'accessorOutOfRange', (j) => (viewOf(j).byteLength = 2 ** 30)],
  ['an attribute that the stream lacks',    'compressionBroken',  (_, s) => (s.extensions[DRACO].attributes.POSITION = 99)],
  ['an attribute that the surface lacks',   'invalidGltf',        (_, s) => (s.extensions[DRACO].attributes.TANGENT = 0)],
  ['an attribute of another width',         'compressionBroken',  (j, s) => (j.accessors[s.attributes.POSITION].type = 'VEC2')],
  ['lines',                                 'invalidGltf',        (_, s) => (s.mode = 1)],
  ['indices of one byte',                   'invalidGltf',        (j) => (indicesOf(j).componentType = 5121)],
  ['no indices',                            'invalidGltf',        (_, s) => delete s.indices],
  ['two thousand million vertices',         'unpacksTooLarge',    (j, s) => (j.accessors[s.attributes.POSITION].count = 2 ** 31 - 1)],
]

for (const [name, code, change] of DAMAGED_DRACO)
  test(`a file compressed by Draco is refused: ${name}`, async () => {
    assert.equal(await refusalOf(editDraco(change)), code)
  })

test('a thousand surfaces of one stream count a thousand times towards the limit', async () => {
  const bytes = editDraco((json, surface) => {
    for (let i = 0; i < 1_000; i++) json.meshes[0].primitives.push(structuredClone(surface))
  })
  assert.equal(await refusalOf(bytes), 'unpacksTooLarge')
})

test("a stream in another version of Draco's format is refused without being decoded", async () => {
  const { byteOffset } = viewOf(readGlb(byDraco).json)
  const bytes = editGlb(
    byDraco,
    () => {},
    (bin) => bin.with(byteOffset + 6, 3),
  )
  assert.equal(await refusalOf(bytes), 'compressionBroken')
})

test('two streams may not fill the same accessor', async () => {
  const stream = viewOf(readGlb(byDraco).json)
  const end = stream.byteOffset + stream.byteLength
  let byteOffset = 0
  const edit = (json: Json) => {
    byteOffset = json.buffers[0].byteLength
    json.buffers[0].byteLength += stream.byteLength
    const copy = structuredClone(json.meshes[0].primitives[0])
    copy.extensions[DRACO].bufferView = json.bufferViews.push({ ...stream, byteOffset }) - 1
    json.meshes[0].primitives.push(copy)
  }
  const bytes = editGlb(byDraco, edit, (bin) => {
    const longer = new Uint8Array(byteOffset + stream.byteLength)
    longer.set(bin.subarray(0, byteOffset))
    longer.set(bin.subarray(stream.byteOffset, end), byteOffset)
    return longer
  })
  assert.equal(await refusalOf(bytes), 'invalidGltf')
})
