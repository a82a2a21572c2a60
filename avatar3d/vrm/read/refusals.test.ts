import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anOldVrm, aVrm, Column, MESH_NODE } from '../../fixtures/a-vrm.ts'
import { joinChunks } from '../../fixtures/build-glb.ts'
import { FileRefused, type RefusalReason } from '../../glb/file-refused.ts'
import type { Texture } from '../model.ts'
import { readModel } from './read-model.ts'

const decode = async (): Promise<Texture> => ({
  widthPx: 1,
  heightPx: 1,
  pixels: Uint8Array.of(255, 255, 255, 255),
})

const repeat = <T>(count: number, entry: T): T[] => Array.from({ length: count }, () => entry)
const chain = (length: number) =>
  Array.from({ length }, (_, i) => [`nodes.${20 + i}`, { children: [21 + i] }])
const surface = `meshes.0.primitives.0`
const springs = (members: object) => ({ 'extensions.VRMC_springBone': members })
const humanBones = 'extensions.VRMC_vrm.humanoid.humanBones'

/** Reasons that only the picture decoder, the motion reader or the decompressor gives. */
type Unread =
  | 'imageTooLarge'
  | 'imageUndecodable'
  | 'notAMotion'
  | 'compressionBroken'
  | 'unpacksTooLarge'

/** At least one file for each of the other reasons. */
const refusals: Record<
  Exclude<RefusalReason, Unread>,
  () => (Uint8Array | Record<string, unknown>)[]
> = {
  fileTooLarge: () => [new Uint8Array(50 * 2 ** 20 + 1)],
  notAGlb: () => [
    new Uint8Array(0),
    new Uint8Array(100),
    aVrm().with(4, 1),
    aVrm().with(16, 0),
    aVrm().with(8, 12).with(9, 0).with(10, 0),
  ],
  truncatedFile: () => [aVrm().subarray(0, -1), aVrm().with(15, 1)],
  jsonTooLarge: () => [joinChunks(new Uint8Array(4 * 2 ** 20 + 1).fill(32), new Uint8Array(0))],
  invalidJson: () => [
    joinChunks(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d), new Uint8Array(0)),
    joinChunks(Uint8Array.of(0x7b), new Uint8Array(0)),
    joinChunks(new Uint8Array(100_000).fill(0x5b), new Uint8Array(0)),
  ],
  invalidGltf: () => [
    joinChunks(Uint8Array.of(0x5b, 0x5d), new Uint8Array(0)),
    { nodes: 'many' },
    { 'nodes.0.translation': [1, 2] },
    { 'nodes.0.name': 7 },
    { 'accessors.0.type': 'VEC5' },
    { 'accessors.0.type': 'VEC2' },
    { 'accessors.0.componentType': 5130 },
    { 'accessors.1.count': 3 },
    { 'accessors.3.count': 3 },
    { 'accessors.5.componentType': 5126, 'accessors.5.count': 3 },
    { 'accessors.6.count': 1 },
    { 'bufferViews.0.byteStride': 4 },
    { buffers: [{}, {}] },
    { 'extensions.VRMC_vrm.meta': 'this should be an object' },
  ],
  notFinite: () => [
    aVrm({}, { [Column.Positions]: new Float32Array(12).fill(Number.NaN) }),
    aVrm({}, { [Column.Weights]: new Float32Array(16).fill(Number.POSITIVE_INFINITY) }),
    aVrm({}, { [Column.Positions]: new Float32Array(12).fill(1e20) }),
    { 'nodes.0.translation': [1e300, 0, 0] },
    { 'nodes.0.scale': [1e9, 1e9, 1e9], 'nodes.1.scale': [1e9, 1e9, 1e9] },
  ],
  indexOutOfRange: () => [
    { [`nodes.${MESH_NODE}.mesh`]: 1 },
    { [`nodes.${MESH_NODE}.skin`]: -1 },
    { [`${surface}.material`]: 0.5 },
    { [`${surface}.attributes.POSITION`]: 99 },
    { 'nodes.0.children': [99] },
    { 'skins.0.joints': [0, 99] },
    { 'accessors.0.bufferView': 99 },
    { 'accessors.0.count': 2 ** 31 },
    { 'bufferViews.0.buffer': 1 },
    { scene: 1 },
    { [`${humanBones}.spine.node`]: 999 },
    { 'accessors.7.sparse': sparse({ count: 5 }) },
    // The first index read is the low half of -0.1 as a float: far beyond four elements.
    { 'accessors.7.sparse': sparse({ indexView: 0 }) },
  ],
  tooManyNodes: () => [{ nodes: repeat(5_001, {}) }],
  tooManyAccessors: () => [{ accessors: repeat(20_001, {}) }, { bufferViews: repeat(20_001, {}) }],
  tooManyMeshes: () => [
    { meshes: repeat(2_001, {}) },
    { [`meshes.0.primitives`]: repeat(4_001, {}) },
    { skins: repeat(2_001, {}) },
  ],
  tooManyTextures: () => [{ textures: repeat(65, {}) }, { images: repeat(65, {}) }],
  tooManyMaterials: () => [{ materials: repeat(1_001, {}) }],
  tooManyJoints: () => [{ 'skins.0.joints': repeat(1_025, 0) }],
  tooManySprings: () => [
    springs({ springs: [{ joints: repeat(1_001, { node: 2 }) }] }),
    springs({
      colliders: [{ node: 0, shape: { sphere: { radius: 1 } } }],
      colliderGroups: [{ colliders: repeat(257, 0) }],
    }),
  ],
  tooManyMorphs: () => [{ [`${surface}.targets`]: repeat(513, {}) }],
  tooMuchGeometry: () => [
    { 'accessors.8': { type: 'MAT4', count: 5e7, componentType: 5126 } },
    { accessors: repeat(100, { type: 'VEC4', count: 2e5, componentType: 5126 }) },
    // A file with small accessors and few surfaces, in which thousands of nodes each refer to every
    // surface.
    {
      ...Object.fromEntries(
        Array.from({ length: 4_000 }, (_, i) => [`nodes.${20 + i}`, { mesh: 0 }]),
      ),
      ...Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`nodes.${16 + i}`, {}])),
      scenes: undefined,
      scene: undefined,
      [`${surface}.targets`]: repeat(512, {}),
    },
    // A short list of binds, each of which affects thousands of surfaces.
    anOldVrm({
      'meshes.0.primitives': repeat(3_000, {
        attributes: { POSITION: Column.Positions },
        indices: Column.Indices,
        targets: [{}],
      }),
      'extensions.VRM.blendShapeMaster.blendShapeGroups.0.binds': repeat(50_000, {
        mesh: 0,
        index: 0,
        weight: 1,
      }),
    }),
  ],
  nodesNotATree: () => [
    { 'nodes.3.children': [4, 7] },
    { 'nodes.15.children': [15] },
    { 'nodes.16': { children: [17] }, 'nodes.17': { children: [16] } },
  ],
  nodesTooDeep: () => [
    {
      ...Object.fromEntries(Array.from({ length: 4 }, (_, i) => [`nodes.${16 + i}`, {}])),
      ...Object.fromEntries(chain(128)),
      'nodes.148': {},
    },
  ],
  externalFile: () => [
    { 'buffers.0.uri': '../../etc/hostname' },
    { 'buffers.0.uri': 'data:application/octet-stream;base64,AAAA' },
    { images: [{ uri: 'http://127.0.0.1/' }] },
  ],
  unsupportedExtension: () => [
    { extensionsRequired: ['KHR_texture_basisu'] },
    { extensionsRequired: ['EXT_texture_webp'] },
    { extensionsUsed: ['VRMC_vrm', 'KHR_draco_mesh_compression'] },
    { extensionsUsed: ['EXT_meshopt_compression'] },
  ],
  accessorOutOfRange: () => [
    { 'accessors.0.count': 5 },
    { 'accessors.0.byteOffset': 1 },
    { 'accessors.0.byteOffset': -4 },
    { 'bufferViews.0.byteLength': 1e6 },
    { 'bufferViews.0.byteOffset': 0.5 },
    { 'bufferViews.0.byteStride': 64 },
    { 'accessors.7.sparse': sparse({ count: 3, valueView: 5 }) },
  ],
  accessorWithoutData: () => [{ 'accessors.7': { type: 'VEC3', count: 4e5, componentType: 5126 } }],
  vertexOutOfRange: () => [aVrm({}, { [Column.Indices]: Uint16Array.of(0, 1, 2, 0, 2, 4) })],
  jointOutOfRange: () => [aVrm({}, { [Column.Joints]: new Uint8Array(16).fill(2) })],
  notAVrm: () => [{ extensions: undefined }],
  isAMotion: () => [{ extensions: { VRMC_vrm_animation: {} } }],
  missingHumanBone: () => [
    { [`${humanBones}.head`]: undefined },
    { 'extensions.VRMC_vrm.humanoid': undefined },
    anOldVrm({ 'extensions.VRM.humanoid.humanBones.2': { bone: 'head', node: -1 } }),
  ],
  humanBoneTwice: () => [
    anOldVrm({ 'extensions.VRM.humanoid.humanBones.15': { bone: 'head', node: 15 } }),
  ],
  duplicateHumanBone: () => [{ [`${humanBones}.neck`]: { node: 2 } }],
}

/** A sparse accessor over the fixture's own views: its Uint16 indices and its morph's values. */
function sparse({ count = 1, indexView = 5, valueView = 7 }) {
  return {
    count,
    indices: { bufferView: indexView, componentType: 5123 },
    values: { bufferView: valueView },
  }
}

for (const [reason, listFiles] of Object.entries(refusals))
  test(`a file is refused: ${reason}`, async () => {
    for (const [i, file] of listFiles().entries()) {
      const bytes = file instanceof Uint8Array ? file : aVrm(file)
      await assert.rejects(readModel(bytes, decode), (error) => {
        assert.ok(error instanceof FileRefused, `file ${i}: ${error}`)
        assert.equal(error.reason, reason, `file ${i}: ${error.message}`)
        assert.match(error.message, /^[A-Z][^\n]+[.)]$/)
        return true
      })
    }
  })

test('a refusal names the bone that it concerns', async () => {
  const twice = { bone: 'rightHand', node: 15 }
  const bytes = anOldVrm({ 'extensions.VRM.humanoid.humanBones.15': twice })
  await assert.rejects(readModel(bytes, decode), {
    message: 'The bone rightHand is assigned twice.',
  })
})

const accepted: [name: string, edits: Record<string, unknown>][] = [
  [
    'optional extensions that are unknown',
    { extensionsUsed: ['VRMC_vrm', 'KHR_materials_clearcoat'] },
  ],
  ['VRM and unlit as required', { extensionsRequired: ['VRMC_vrm', 'KHR_materials_unlit'] }],
  ['quantised vertices', { extensionsRequired: ['KHR_mesh_quantization'] }],
  ['no bounds of positions', { 'accessors.0.min': undefined }],
  ['wrong bounds of positions', { 'accessors.0.min': [9, 9, 9], 'accessors.0.max': [0, 0, 0] }],
  ['a morph of zeros without data', { 'accessors.7.bufferView': undefined }],
  ['a sparse morph', { 'accessors.7.bufferView': undefined, 'accessors.7.sparse': sparse({}) }],
  ['empty authors', { 'extensions.VRMC_vrm.meta.authors': [] }],
  ['no mesh', { meshes: undefined, [`nodes.${MESH_NODE}.mesh`]: undefined }],
  ['extras of any kind', { 'meshes.0.extras': 'seven' }],
  ['null for omitted values', { animations: null, 'nodes.0.skin': null }],
]

for (const [name, edits] of accepted)
  test(`a file is accepted with ${name}`, async () => {
    await readModel(aVrm(edits), decode)
  })

test('a file is accepted even if the length of its JSON is not a multiple of four', async () => {
  const bytes = aVrm({ 'asset.generator': 'x' })
  const view = new DataView(bytes.buffer)
  const jsonBytes = view.getUint32(12, true)
  const { length } = new TextDecoder().decode(bytes.subarray(20, 20 + jsonBytes)).trimEnd()
  view.setUint32(12, length, true)
  assert.equal((await readModel(bytes, decode)).primitives.length, 1)
})

test('bytes after the declared end of the file are ignored', async () => {
  const bytes = aVrm()
  const longer = new Uint8Array(bytes.length + 10)
  longer.set(bytes)
  assert.equal((await readModel(longer, decode)).primitives.length, 1)
})
