import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { encodePng } from '../../image/png/encode-png.ts'
import { REQUIRED_BONES } from '../human-bone.ts'
import type { Material, Model, Primitive, SpringJoint, Texture } from '../model.ts'
import { readModel } from '../read/read-model.ts'
import { packVrm } from './pack-vrm.ts'
import { quantizeWeights } from './quantize-weights.ts'
import { writeVrm } from './write-vrm.ts'

const CHECKS: Texture = {
  widthPx: 2,
  heightPx: 1,
  pixels: Uint8Array.of(200, 120, 40, 255, 20, 60, 90, 0),
}

const decode = async (): Promise<Texture> => CHECKS

function aMaterial(changes: Partial<Material>): Material {
  return {
    name: 'cloth',
    texture: 0,
    shadeTexture: 0,
    baseColor: [1, 0.5, 0.25, 1],
    shadeColor: [0.5, 0.25, 0.5],
    shadingShift: -0.25,
    shadingToony: 0.75,
    rimColor: [0.5, 0.25, 0],
    rimFresnelPower: 4,
    rimLift: 0.25,
    outlineWidth: 0.5,
    outlineColor: [0.25, 0, 0.125],
    alphaMode: 'BLEND',
    alphaCutoff: 0.5,
    doubleSided: true,
    unlit: false,
    renderOrder: 2,
    ...changes,
  }
}

/** One triangle whose second corner follows two bones. */
function aTriangle(changes: Partial<Primitive>): Primitive {
  return {
    name: 'coat',
    material: 0,
    node: 0,
    skin: 0,
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
    uvs: Float32Array.of(0, 0, 1, 0, 0, 1),
    joints: Uint16Array.of(0, 0, 0, 0, 1, 2, 0, 0, 2, 0, 0, 0),
    weights: Float32Array.of(1, 0, 0, 0, 1 / 3, 2 / 3, 0, 0, 1, 0, 0, 0),
    indices: Uint32Array.of(0, 1, 2),
    morphs: [],
    ...changes,
  }
}

function aJoint(changes: Partial<SpringJoint>): SpringJoint {
  return {
    node: 0,
    stiffness: 1,
    gravityPower: 0,
    gravityDir: [0, -1, 0],
    dragForce: 0.5,
    hitRadius: 0.125,
    ...changes,
  }
}

/** The required bones in a chain, a skinned surface with a morph, and a static surface. */
function aModel(): Model {
  const bones = REQUIRED_BONES.length
  const rest = { rotation: [0, 0, 0, 1], scale: [1, 1, 1] } satisfies Partial<Model['nodes'][0]>
  const nodes: Model['nodes'] = REQUIRED_BONES.map((name, n) => ({
    name,
    parent: n - 1,
    translation: [0, n === 0 ? 0 : 0.125, 0],
    ...rest,
  }))
  for (const name of ['coatMesh', 'potMesh'])
    nodes.push({ name, parent: -1, translation: [0, 0, 0], ...rest })
  const bind = REQUIRED_BONES.flatMap((_, n) => [
    1,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    -n / 8,
    0,
    1,
  ])
  const smile = {
    name: 'smile',
    positions: Float32Array.of(0, 0, 0, 0, 0.5, 0, 0, 0, 0),
    normals: null,
  }
  const still = Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0)
  return {
    nodes,
    humanBones: Object.fromEntries(REQUIRED_BONES.map((name, n) => [name, n])),
    primitives: [
      aTriangle({ node: bones, morphs: [smile] }),
      aTriangle({
        name: 'pot',
        material: 1,
        node: bones + 1,
        skin: -1,
        joints: new Uint16Array(12),
        weights: still,
      }),
    ],
    skins: [
      { joints: REQUIRED_BONES.map((_, n) => n), inverseBindMatrices: Float32Array.from(bind) },
    ],
    materials: [
      aMaterial({}),
      aMaterial({
        name: 'clay',
        texture: -1,
        shadeTexture: -1,
        alphaMode: 'OPAQUE',
        outlineWidth: 0,
        renderOrder: 0,
      }),
    ],
    textures: [CHECKS],
    expressions: [
      {
        name: 'blink',
        isBinary: true,
        morphBinds: [],
        uvBinds: [{ material: 0, offset: [0.5, 0], scale: [1, 1] }],
      },
      {
        name: 'happy',
        overrides: { blink: 'blend', lookAt: 'block' },
        morphBinds: [{ primitive: 0, morph: 0, weight: 1 }],
        uvBinds: [],
      },
      { name: 'wink', morphBinds: [{ primitive: 0, morph: 0, weight: 0.5 }], uvBinds: [] },
    ],
    springs: [
      {
        name: 'belt',
        colliderGroups: [0],
        center: 0,
        joints: [
          aJoint({ node: 1 }),
          aJoint({ node: 2, stiffness: 0.5, gravityPower: 0.25, gravityDir: [1, 0, 0] }),
        ],
      },
      {
        name: 'tie',
        colliderGroups: [],
        center: -1,
        joints: [3, 4].map((node) => aJoint({ node })),
      },
    ],
    colliderGroups: [
      {
        name: 'torso',
        colliders: [
          { node: 0, offset: [0, 0.5, 0], tail: null, radius: 0.25 },
          { node: 1, offset: [0, 0, 0], tail: [0, 0.125, 0], radius: 0.5 },
        ],
      },
      { name: 'head', colliders: [{ node: 2, offset: [0, 0, 0], tail: null, radius: 1 }] },
    ],
    meta: {
      name: 'A coat',
      version: '2',
      authors: ['A', 'B'],
      licenseUrl: 'https://vrm.dev/licenses/1.0/',
      terms: { avatarPermission: 'everyone', allowRedistribution: true },
    },
  }
}

test('a written file is read back as the same model', async () => {
  const model = aModel()
  const read = await readModel(writeVrm(model, deflateSync), decode)
  const [coat] = read.primitives
  const nearest = coat.weights.map((weight, n) => Math.abs(weight - model.primitives[0].weights[n]))
  assert.ok(nearest.every((gap) => gap < 2 / 65535))
  coat.weights = model.primitives[0].weights
  assert.deepEqual(read, model)
})

test('the validator finds no errors in a written file', async () => {
  const { issues } = await validateBytes(writeVrm(aModel(), deflateSync))
  assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages))
})

test('the weights of a vertex add up to exactly 65535', () => {
  const awkward = Float32Array.of(1 / 3, 1 / 3, 1 / 3, 0, 0.1, 0.2, 0.3, 0.4, 1, 0, 0, 0)
  const shares = quantizeWeights(awkward, 65535)
  for (let vertex = 0; vertex < shares.length; vertex += 4)
    assert.equal(
      shares.subarray(vertex, vertex + 4).reduce((sum, share) => sum + share, 0),
      65535,
    )
})

test('an expression states whether it is binary and what it overrides', () => {
  const { preset, custom } = readJson(writeVrm(aModel(), deflateSync)).extensions.VRMC_vrm
    .expressions
  assert.equal(preset.blink.isBinary, true)
  assert.equal(preset.blink.overrideBlink, 'none')
  assert.equal(preset.happy.isBinary, false)
  assert.equal(preset.happy.overrideBlink, 'blend')
  assert.equal(preset.happy.overrideMouth, 'none')
  assert.deepEqual(Object.keys(custom), ['wink'])
})

test('a model without a surface becomes a file without a binary chunk', async () => {
  const bare = {
    ...aModel(),
    primitives: [],
    skins: [],
    materials: [],
    textures: [],
    expressions: [],
  }
  const bytes = writeVrm(bare, deflateSync)
  assert.equal(readJson(bytes).buffers, undefined)
  assert.equal((await readModel(bytes, decode)).primitives.length, 0)
})

test('eye movement and first-person visibility are preserved', async () => {
  const range = { inputMaxValue: 80, outputScale: 0.5 }
  const model: Model = {
    ...aModel(),
    lookAt: {
      type: 'expression',
      offsetFromHeadBone: [0, 0.0625, 0.125],
      ranges: {
        rangeMapHorizontalInner: range,
        rangeMapHorizontalOuter: range,
        rangeMapVerticalDown: { ...range, outputScale: 0.25 },
        rangeMapVerticalUp: range,
      },
    },
  }
  model.primitives[1].firstPerson = 'thirdPersonOnly'
  const read = await readModel(writeVrm(model, deflateSync), decode)
  assert.deepEqual(read.lookAt, model.lookAt)
  assert.deepEqual(
    read.primitives.map(({ firstPerson }) => firstPerson),
    [undefined, 'thirdPersonOnly'],
  )
})

test('a normal map is read back with its scale', async () => {
  for (const relief of [{ normalTexture: 0 }, { normalTexture: 0, normalScale: 0.5 }]) {
    const model = aModel()
    Object.assign(model.materials[0], relief)
    const bytes = writeVrm(model, deflateSync)
    assert.deepEqual((await readModel(bytes, decode)).materials, model.materials)
  }
})

test('a MatCap is read back', async () => {
  const model = aModel()
  Object.assign(model.materials[0], { matcapColor: [0.5, 0.25, 1], matcapTexture: 0 })
  const bytes = writeVrm(model, deflateSync)
  assert.deepEqual((await readModel(bytes, decode)).materials, model.materials)
})

test('emission is read back, even if it is stronger than full light', async () => {
  for (const emissiveColor of [
    [0.5, 0, 0],
    [4, 2, 1],
  ]) {
    const model = aModel()
    Object.assign(model.materials[0], { emissiveColor, emissiveTexture: 0 })
    const bytes = writeVrm(model, deflateSync)
    assert.deepEqual((await readModel(bytes, decode)).materials, model.materials)
  }
})

test('sparse morphs are read back completely, and the file is valid', async () => {
  const model = aModel()
  const still = { name: 'still', positions: new Float32Array(9), normals: null }
  model.primitives[0].morphs.push(still)
  const picture = { bytes: encodePng(CHECKS, deflateSync), mimeType: 'image/png' }
  const bytes = packVrm(model, { pictures: [picture], areMorphsSparse: true })
  const read = await readModel(bytes, decode)
  assert.deepEqual(read.primitives[0].morphs, model.primitives[0].morphs)
  const { issues } = await validateBytes(bytes)
  assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages))
})

test('a thumbnail is a picture that no surface uses', async () => {
  const picture = { bytes: encodePng(CHECKS, deflateSync), mimeType: 'image/png' }
  const bytes = packVrm(aModel(), { pictures: [picture], thumbnail: picture })
  const { images, textures, extensions } = readJson(bytes)
  assert.equal(extensions.VRMC_vrm.meta.thumbnailImage, 1)
  assert.deepEqual([images?.length, textures?.length], [2, 1])
})

/** The parts of a file's JSON that these tests look at. */
interface Written {
  buffers?: unknown
  images?: unknown[]
  textures?: unknown[]
  extensions: {
    VRMC_vrm: {
      meta: { thumbnailImage?: number }
      expressions: Record<
        'preset' | 'custom',
        Record<string, { isBinary: boolean; overrideBlink: string; overrideMouth: string }>
      >
    }
  }
}

function readJson(bytes: Uint8Array): Written {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true)
  return JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
}
