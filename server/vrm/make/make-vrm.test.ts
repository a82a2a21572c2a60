import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { measureArea } from '@kisekae/avatar3d/merge/surface/measure-area.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import type { ModelOptions } from '@kisekae/contract/model.ts'
import { VRM_PROFILES } from '@kisekae/contract/vrm.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { unpackFile } from '../../part/unpack/unpack-file.ts'
import { PROFILES } from '../profiles.ts'
import { toRecipe } from '../recipe.ts'
import { settleKind } from '../rules.ts'
import { chooseEncoder } from './encode-sheet.ts'
import { listExcesses } from './list-excesses.ts'
import { makeVrm, mergePartLoader } from './make-vrm.ts'

const loadPart = mergePartLoader(async (key) => makePart(key, deflateSync))

/** The worn items, from the skin outwards. */
const wear = (keys: readonly string[]) =>
  CATALOGUE.filter(({ key }) => keys.includes(key)).map((piece: Piece) => {
    const { key, part, slots, hides, bodies, deform } = piece
    return { part, asset: key, rules: { slots, hides, bodies, deform } }
  })

let heaviest: ReturnType<typeof wear>
before(() => {
  heaviest = wear([...STARTER_OUTFITS[1].pieces, 'accessory-backpack-honey', 'hat-beret-berry'])
})

for (const profile of VRM_PROFILES)
  test(`a heavy outfit meets the limits of ${profile}`, async () => {
    const recipe = toRecipe(heaviest, settleKind({ profile }))
    const bytes = await makeVrm(recipe, { loadPart })
    assert.deepEqual(listExcesses(bytes, PROFILES[profile].budget), [])
    const { issues, info } = await validateBytes(bytes)
    assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
    assert.equal(info.extensionsUsed.includes('VRM'), recipe.vrmVersion === '0.x')
  })

test('without a profile, the same outfit exceeds the limits of the mobile profile', async () => {
  const bytes = await makeVrm(toRecipe(heaviest, settleKind({})), { loadPart })
  assert.match(
    String(listExcesses(bytes, PROFILES.mobile.budget)),
    /^15000 triangles \(found \d{5}\)$/,
  )
})

/** The first chunk of a GLB. */
function readJson(bytes: Uint8Array) {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(Buffer.from(bytes.subarray(20, 20 + length)).toString())
}

test('a plain glTF file has the skeleton and terms of a VRM file, but no VRM data', async () => {
  const kind = { atlasSize: 512, profile: null } as const
  const make = (vrmVersion: '1.0' | null) =>
    makeVrm(toRecipe(heaviest, { ...kind, vrmVersion }), { loadPart })
  const [vrm, bytes] = await Promise.all([make('1.0'), make(null)])
  const [full, plain] = [vrm, bytes].map(readJson)
  assert.deepEqual(plain.extensionsUsed, ['KHR_materials_unlit'])
  assert.equal(plain.extensions, undefined)
  assert.deepEqual([plain.nodes, plain.skins[0].joints], [full.nodes, full.skins[0].joints])
  const { specVersion: _, thumbnailImage: __, ...meta } = full.extensions.VRMC_vrm.meta
  assert.deepEqual(plain.asset.extras.vrmMeta, meta)
  assert.equal(plain.asset.copyright, meta.authors.join(', '))
  const { issues, info } = await validateBytes(bytes)
  const told = issues.messages.map(({ code, severity }: Record<string, unknown>) => [
    severity,
    code,
  ])
  assert.deepEqual(
    told.filter(([severity]: number[]) => severity < 2),
    [],
  )
  assert.equal(told.flat().includes('UNUSED_OBJECT'), false)
  assert.equal(info.hasSkins, true)
})

/** A file without errors. */
async function makeValid(vrmVersion: '1.0' | null, options: Partial<ModelOptions>) {
  const kind = { atlasSize: 512, profile: null, vrmVersion, options } as const
  const bytes = await makeVrm(toRecipe(heaviest, kind), { loadPart })
  const { issues } = await validateBytes(bytes)
  assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
  return readJson(bytes)
}

const countTriangles = ({ meshes, accessors }: ReturnType<typeof readJson>): number =>
  meshes
    .flatMap((mesh: { primitives: { indices: number }[] }) => mesh.primitives)
    .reduce(
      (sum: number, { indices }: { indices: number }) => sum + accessors[indices].count / 3,
      0,
    )

test('each level of detail uses 90 to 100 percent of its triangle limit', async () => {
  for (const [lod, most] of [
    [1, 12_000],
    [2, 6_000],
    [3, 3_000],
  ] as const) {
    const count = countTriangles(await makeValid('1.0', { lod }))
    assert.ok(count <= most && count > 0.9 * most, `${lod}: ${count}`)
  }
})

test('surfaces are shaded as the option specifies', async () => {
  const namesOf = async (vrmVersion: '1.0' | null, options: Partial<ModelOptions>) => {
    const { materials } = await makeValid(vrmVersion, options)
    const names = materials.flatMap((each: object) =>
      'extensions' in each ? Object.keys(each.extensions ?? {}) : [],
    )
    return [...new Set(names)]
  }
  assert.deepEqual(await namesOf('1.0', {}), ['KHR_materials_unlit', 'VRMC_materials_mtoon'])
  assert.deepEqual(await namesOf('1.0', { material: 'unlit' }), ['KHR_materials_unlit'])
  assert.deepEqual(await namesOf('1.0', { material: 'pbr' }), [])
  assert.deepEqual(await namesOf(null, { material: 'pbr' }), [])
})

test('half a figure in A-pose, with the bone names of Mixamo, has no legs', async () => {
  const [whole, half] = [
    await makeValid(null, {}),
    await makeValid(null, { half: true, pose: 'a', skeleton: 'mixamo' }),
  ]
  const names = half.nodes.map(({ name }: { name: string }) => name)
  assert.ok(names.includes('mixamorig:LeftForeArm'))
  assert.equal(names.includes('mixamorig:LeftFoot'), false)
  assert.ok(countTriangles(half) < countTriangles(whole))
  const { humanoid } = (await makeValid('1.0', { half: true })).extensions.VRMC_vrm
  assert.ok('leftFoot' in humanoid.humanBones)
})

const decode = (image: EncodedImage) => decodeTexture(image, 2048)

/** The largest difference between two lists. */
const findGap = (one: Float32Array | Uint32Array, other: Float32Array | Uint32Array): number => {
  assert.equal(one.length, other.length)
  let most = 0
  one.forEach((value, i) => {
    most = Math.max(most, Math.abs(value - other[i]))
  })
  return most
}

/**
 * Starts each triangle with its smallest corner, since meshoptimizer may start with another one.
 */
function turnTriangles(indices: Uint32Array): Uint32Array {
  const turned = new Uint32Array(indices.length)
  for (let i = 0; i < indices.length; i += 3) {
    const corners = indices.subarray(i, i + 3)
    const first = corners.indexOf(Math.min(...corners))
    for (let k = 0; k < 3; k++) turned[i + k] = corners[(first + k) % 3]
  }
  return turned
}

for (const [compression, most] of [
  ['quantized', 0.8],
  ['meshopt', 0.5],
] as const)
  for (const vrmVersion of ['1.0', null] as const)
    test(`${compression} vertices of ${vrmVersion ?? 'glTF'} are in the same places`, async () => {
      const kind = { atlasSize: 512, profile: null, vrmVersion } as const
      const make = async (options: Partial<ModelOptions>) =>
        makeVrm(toRecipe(heaviest, { ...kind, options }), { loadPart })
      const [plain, packed] = [await make({}), await make({ compression })]
      assert.ok(packed.length < most * plain.length, `${packed.length} of ${plain.length}`)
      const { issues } = await validateBytes(packed)
      assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
      const { extensionsRequired } = readJson(packed)
      assert.ok(extensionsRequired.includes('KHR_mesh_quantization'))
      if (vrmVersion === null) return
      const unpacked = await unpackFile(packed, PART_LIMITS)
      assert.ok('bytes' in unpacked)
      const [before, after] = [plain, unpacked.bytes].map((bytes) => readModel(bytes, decode))
      const [{ primitives }, { primitives: read }] = [await before, await after]
      for (const [p, { positions, normals, uvs, weights, indices }] of primitives.entries()) {
        assert.ok(findGap(positions, read[p].positions) < 5e-5)
        assert.ok(findGap(normals, read[p].normals) < 0.01)
        assert.ok(findGap(uvs, read[p].uvs) < 1e-5)
        assert.ok(findGap(weights, read[p].weights) === 0)
        assert.equal(findGap(turnTriangles(indices), turnTriangles(read[p].indices)), 0)
      }
    })

test('pictures have the requested format, and transparent ones are not JPEG', async () => {
  const typesOf = async (vrmVersion: '1.0' | null, textures: ModelOptions['textures']) => {
    const { images, textures: used, materials } = await makeValid(vrmVersion, { textures })
    const types = images.map(({ mimeType }: { mimeType: string }) => mimeType)
    assert.ok(used.length > 0 && materials.length > 0)
    return new Set<string>(types.slice(0, used.length))
  }
  for (const vrmVersion of ['1.0', null] as const) {
    assert.deepEqual(await typesOf(vrmVersion, 'png'), new Set(['image/png']))
    assert.deepEqual(await typesOf(vrmVersion, 'webp'), new Set(['image/webp']))
    assert.ok((await typesOf(vrmVersion, 'jpeg')).has('image/jpeg'))
  }
  const opaque = { isOpaque: true, isExact: true, kind: 'color' } as const
  const texture = { widthPx: 1, heightPx: 1, pixels: Uint8Array.of(9, 9, 9, 9) }
  const { encode } = chooseEncoder('jpeg')
  assert.equal((await encode(texture, opaque)).mimeType, 'image/jpeg')
  assert.equal((await encode(texture, { ...opaque, isOpaque: false })).mimeType, 'image/png')
})

test('a file with WebP textures requires the glTF extension EXT_texture_webp', async () => {
  const { textures, images, extensionsRequired } = await makeValid(null, { textures: 'webp' })
  assert.deepEqual(extensionsRequired, ['EXT_texture_webp'])
  for (const { source, extensions } of textures) {
    assert.equal(source, undefined)
    assert.equal(images[extensions.EXT_texture_webp.source].mimeType, 'image/webp')
  }
})

test('a file with KTX2 textures requires the glTF extension KHR_texture_basisu', async () => {
  const { textures, images, extensionsRequired } = await makeValid(null, { textures: 'ktx2' })
  assert.deepEqual(extensionsRequired, ['KHR_texture_basisu'])
  for (const { source, extensions } of textures) {
    assert.equal(source, undefined)
    assert.equal(images[extensions.KHR_texture_basisu.source].mimeType, 'image/ktx2')
  }
})

test('compression with Draco does not change surfaces, and skips those with morphs', async () => {
  const make = async (vrmVersion: '1.0' | null, options: Partial<ModelOptions>) =>
    makeVrm(toRecipe(heaviest, { atlasSize: 512, profile: null, vrmVersion, options }), {
      loadPart,
    })
  const packed = await make(null, { compression: 'draco' })
  assert.ok(packed.length < 0.5 * (await make(null, {})).length, `${packed.length} bytes`)
  const { issues } = await validateBytes(packed)
  assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
  assert.ok(readJson(packed).extensionsRequired.includes('KHR_draco_mesh_compression'))
  // Our reader needs a VRM file, although the service offers Draco only for files without VRM.
  const unpacked = await unpackFile(await make('1.0', { compression: 'draco' }), PART_LIMITS)
  assert.ok('bytes' in unpacked)
  const [{ primitives }, { primitives: read }] = await Promise.all(
    [await make('1.0', {}), unpacked.bytes].map((bytes) => readModel(bytes, decode)),
  )
  for (const [p, surface] of primitives.entries()) {
    assert.equal(read[p].indices.length, surface.indices.length)
    assert.ok(Math.abs(measureArea(read[p]) / measureArea(surface) - 1) < 1e-3)
    if (surface.morphs.length > 0) assert.equal(findGap(surface.positions, read[p].positions), 0)
  }
})
