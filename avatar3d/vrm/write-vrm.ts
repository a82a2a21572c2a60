import { writeGlb } from '../glb/write-glb.ts'
import { encodePng } from '../image/encode-png.ts'
import type { Meta, Model, Primitive } from './model.ts'
import { type Buffer, packBuffer } from './pack-buffer.ts'
import { quantizeWeights } from './quantize-weights.ts'
import { writeExpressions } from './write-expressions.ts'
import { writeMaterials } from './write-materials.ts'
import { writeSprings } from './write-springs.ts'

type Deflate = (bytes: Uint8Array) => Uint8Array
type Json = Record<string, unknown>

/**
 * Writes a model as a VRM 1.0 file. Surfaces of one node become one mesh, named after the first of
 * them, and must have the same morphs. `deflate` compresses the pictures, to the zlib format.
 */
export function writeVrm(model: Model, deflate: Deflate): Uint8Array {
  const buffer = packBuffer()
  const meshes = groupByNode(model.primitives)
  const skins = writeSkins(model, buffer)
  const written = [...meshes.values()].map((primitives) => writeMesh(primitives, buffer))
  const springs = writeSprings(model)
  const json: Json = {
    asset: { version: '2.0', generator: 'Kisekae' },
    extensionsUsed: [
      ...['KHR_materials_unlit', 'VRMC_materials_mtoon', 'VRMC_vrm'],
      ...Object.keys(springs),
    ],
    scene: 0,
    scenes: [{ nodes: model.nodes.flatMap(({ parent }, n) => (parent < 0 ? [n] : [])) }],
    nodes: writeNodes(model, meshes),
    ...listed('meshes', written),
    ...listed('skins', skins),
    ...listed('materials', writeMaterials(model.materials)),
    ...writePictures(model, buffer, deflate),
    ...listed('accessors', buffer.accessors),
    ...listed('bufferViews', buffer.bufferViews),
    extensions: { VRMC_vrm: writeHumanoid(model), ...springs },
  }
  const bin = buffer.finish()
  if (bin.length > 0) json.buffers = [{ byteLength: bin.length }]
  return writeGlb(json, bin)
}

/** glTF wants no empty lists. */
const listed = (name: string, list: unknown[]): Json => (list.length > 0 ? { [name]: list } : {})

function groupByNode(primitives: Primitive[]): Map<number, Primitive[]> {
  const groups = new Map<number, Primitive[]>()
  for (const primitive of primitives) {
    const group = groups.get(primitive.node) ?? []
    groups.set(primitive.node, group)
    group.push(primitive)
  }
  return groups
}

function writeNodes({ nodes }: Model, meshes: Map<number, Primitive[]>): Json[] {
  const children = nodes.map((): number[] => [])
  nodes.forEach(({ parent }, n) => {
    if (parent >= 0) children[parent].push(n)
  })
  const meshNodes = [...meshes.keys()]
  return nodes.map(({ name, translation, rotation, scale }, n) => {
    const mesh = meshNodes.indexOf(n)
    const skin = meshes.get(n)?.[0].skin ?? -1
    return {
      ...{ name, translation, rotation, scale },
      children: children[n].length > 0 ? children[n] : undefined,
      mesh: mesh < 0 ? undefined : mesh,
      skin: skin < 0 ? undefined : skin,
    }
  })
}

function writeSkins({ skins }: Model, buffer: Buffer): Json[] {
  return skins.map(({ joints, inverseBindMatrices }) => ({
    joints,
    inverseBindMatrices: buffer.addNumbers(inverseBindMatrices, 16),
  }))
}

function writeMesh(primitives: Primitive[], buffer: Buffer): Json {
  const [{ name, morphs }] = primitives
  return {
    name,
    primitives: primitives.map((primitive) => writePrimitive(primitive, buffer)),
    extras: morphs.length > 0 ? { targetNames: morphs.map((morph) => morph.name) } : undefined,
  }
}

function writePrimitive(primitive: Primitive, buffer: Buffer): Json {
  const { positions, normals, uvs, joints, weights, indices, morphs, skin } = primitive
  const vertices = { target: 'vertices' } as const
  const attributes: Record<string, number> = {
    POSITION: buffer.addNumbers(positions, 3, { ...vertices, bounded: true }),
    NORMAL: buffer.addNumbers(normals, 3, vertices),
    TEXCOORD_0: buffer.addNumbers(uvs, 2, vertices),
  }
  if (skin >= 0) {
    const shares = quantizeWeights(weights)
    const used = narrow(joints.map((joint, n) => (shares[n] > 0 ? joint : 0)))
    attributes.JOINTS_0 = buffer.addNumbers(used, 4, vertices)
    attributes.WEIGHTS_0 = buffer.addNumbers(shares, 4, { ...vertices, normalized: true })
  }
  const isSmall = positions.length / 3 <= 65535
  const faces = isSmall ? Uint16Array.from(indices) : indices
  const targets = morphs.map((morph) => ({
    POSITION: buffer.addNumbers(morph.positions, 3, { bounded: true }),
    NORMAL: morph.normals ? buffer.addNumbers(morph.normals, 3) : undefined,
  }))
  return {
    attributes,
    indices: buffer.addNumbers(faces, 1, { target: 'indices' }),
    material: primitive.material,
    targets: targets.length > 0 ? targets : undefined,
  }
}

/** A skeleton of up to 256 bones needs but one byte a joint. */
const narrow = (joints: Uint16Array) =>
  joints.every((joint) => joint < 256) ? Uint8Array.from(joints) : joints

function writePictures({ textures }: Model, buffer: Buffer, deflate: Deflate): Json {
  if (textures.length === 0) return {}
  return {
    images: textures.map((texture) => ({
      bufferView: buffer.addBytes(encodePng(texture, deflate)),
      mimeType: 'image/png',
    })),
    // Linear, with mip maps where the picture is shrunk; it repeats beyond 0 to 1.
    samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 10497, wrapT: 10497 }],
    textures: textures.map((_, source) => ({ source, sampler: 0 })),
  }
}

function writeHumanoid({ humanBones, meta, expressions, primitives }: Model): Json {
  const bones = Object.entries(humanBones).map(([bone, node]) => [bone, { node }])
  return {
    specVersion: '1.0',
    meta: writeMeta(meta),
    humanoid: { humanBones: Object.fromEntries(bones) },
    expressions: writeExpressions(expressions, primitives),
  }
}

const writeMeta = ({ name, version, authors, licenseUrl, terms }: Meta): Json => ({
  ...{ name, version, authors, licenseUrl },
  ...terms,
})
