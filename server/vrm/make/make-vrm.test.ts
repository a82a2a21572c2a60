import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import type { ModelOptions } from '@kisekae/contract/model.ts'
import { VRM_PROFILES } from '@kisekae/contract/vrm.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { PROFILES } from '../profiles.ts'
import { toRecipe } from '../recipe.ts'
import { settleKind } from '../rules.ts'
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

test('without a profile the same outfit exceeds mobile', async () => {
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

test('a plain glTF file has the skeleton and the terms of a VRM file, but no VRM', async () => {
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

test('each level of detail has fewer triangles', async () => {
  for (const [lod, most] of [
    [1, 12_000],
    [2, 6_000],
    [3, 3_000],
  ] as const) {
    const count = countTriangles(await makeValid('1.0', { lod }))
    assert.ok(count <= most && count > 0.9 * most, `${lod}: ${count}`)
  }
})

test('surfaces are lit as the option says', async () => {
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

test('half a figure in A-pose with the names of Mixamo has no legs', async () => {
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
