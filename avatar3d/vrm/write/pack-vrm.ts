import { writeGlb } from '../../glb/write-glb.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { LookAt, Meta, Model, Primitive } from '../model.ts'
import { writeOldVrm } from '../old/write-old-vrm.ts'
import type { EncodedImage } from '../paint/open-pictures.ts'
import { type Buffer, type CompressView, type Numbers, packBuffer } from './pack-buffer.ts'
import { packPlaces, packWeights } from './pack-shares.ts'
import {
  findMiddle,
  moveBack,
  quantizeNormals,
  quantizePlaces,
  quantizeShifts,
  quantizeUvs,
} from './quantize-model.ts'
import { writeExpressions } from './write-expressions.ts'
import { type MaterialKind, writeMaterials } from './write-materials.ts'
import { writeSprings } from './write-springs.ts'

type Json = Record<string, unknown>

/** The contents of a file besides its model. */
interface Packing {
  /** The encoded pictures as written, one per texture of the model. */
  pictures: readonly EncodedImage[]
  /** The picture that represents the avatar in lists. */
  thumbnail?: EncodedImage
  /** Whether morphs list only the vertices that they move. */
  areMorphsSparse?: boolean
  /** Whether to write VRM 0.x, for a model made by toOldModel. */
  isOld?: boolean
  /** Whether to write a plain glTF file, without VRM. */
  isPlain?: boolean
  /** MToon by default; VRM 0.x stores it elsewhere. */
  material?: MaterialKind
  /** Whether vertices are stored as integers where that is exact enough. */
  isQuantized?: boolean
  /** Compresses vertices and triangles. */
  compress?: CompressView
  /** Alternatively, compresses every surface without morphs as a whole. */
  packSurface?: PackSurface
}

/**
 * Compresses a surface as defined by KHR_draco_mesh_compression. This may change the order and the
 * number of its vertices.
 */
export type PackSurface = (surface: {
  indices: Uint16Array | Uint32Array
  attributes: Readonly<Record<string, VertexList>>
}) => {
  stream: Uint8Array
  /** The number that identifies each attribute in the stream. */
  ids: Record<string, number>
  vertexCount: number
  triangleCount: number
}

/** One attribute of all vertices. */
export interface VertexList {
  numbers: Numbers
  size: 2 | 3 | 4
  normalized?: boolean | undefined
  bounded?: boolean
}

/** Packs a model whose pictures are already encoded; see writeVrm. */
export function packVrm(model: Model, packing: Packing): Uint8Array {
  const { isQuantized = false, compress } = packing
  const buffer = packBuffer(compress)
  const middle = isQuantized ? findMiddle(model) : null
  const form: VertexForm = { ...packing, isQuantized, middle }
  const meshes = groupByNode(model.primitives)
  const skins = writeSkins(model, buffer, middle)
  const written = [...meshes.values()].map((primitives) => writeMesh(primitives, buffer, form))
  const extensions = writeExtensions(model, [...meshes.keys()], packing)
  const required = listRequired(packing)
  const { material: kind = 'mtoon' } = packing
  const materials = writeMaterials(model.materials, packing.isOld ? 'unlit' : kind)
  const json: Json = {
    asset: writeAsset(model, packing),
    ...listed('extensionsUsed', [
      ...required,
      ...listExtensions(materials),
      ...Object.keys(extensions),
    ]),
    ...listed('extensionsRequired', required),
    scene: 0,
    scenes: [{ nodes: model.nodes.flatMap(({ parent }, n) => (parent < 0 ? [n] : [])) }],
    nodes: writeNodes(model, meshes),
    ...listed('meshes', written),
    ...listed('skins', skins),
    ...listed('materials', materials),
    ...writePictures(packing, buffer),
    ...listed('accessors', buffer.accessors),
    ...listed('bufferViews', buffer.bufferViews),
    ...(packing.isPlain ? {} : { extensions }),
  }
  return writeGlb(json, buffer.pieces, compress ? [describeUnpacked(buffer)] : [])
}

/** The extensions without which a file cannot be read. */
const listRequired = ({ isQuantized, compress, packSurface, pictures }: Packing): string[] => [
  ...(isQuantized ? ['KHR_mesh_quantization'] : []),
  ...(compress ? ['EXT_meshopt_compression'] : []),
  ...(packSurface ? [DRACO] : []),
  ...new Set(pictures.flatMap(({ mimeType }) => TEXTURE_EXTENSIONS[mimeType] ?? [])),
]

const DRACO = 'KHR_draco_mesh_compression'

/** The extensions that name pictures in formats other than PNG and JPEG. */
const TEXTURE_EXTENSIONS: Record<string, string | undefined> = {
  'image/webp': 'EXT_texture_webp',
  'image/ktx2': 'KHR_texture_basisu',
}

/** Describes the buffer that exists only after unpacking. */
const describeUnpacked = (buffer: Buffer): Json => ({
  byteLength: buffer.unpackedBytes(),
  extensions: { EXT_meshopt_compression: { fallback: true } },
})

/** A plain file has no other place for the names of the authors and the terms of use. */
function writeAsset({ meta }: Model, { isPlain }: Packing): Json {
  const asset = { version: '2.0', generator: 'Kisekae' }
  if (!isPlain) return asset
  return { ...asset, copyright: meta.authors.join(', '), extras: { vrmMeta: writeMeta(meta) } }
}

function writeExtensions(model: Model, nodes: number[], packing: Packing): Json {
  if (packing.isPlain) return {}
  if (packing.isOld) return writeOldExtension(model, nodes, packing)
  return { VRMC_vrm: writeHumanoid(model, packing), ...writeSprings(model) }
}

const listExtensions = (materials: readonly Json[]): string[] => [
  ...new Set(materials.flatMap(({ extensions }) => Object.keys(extensions ?? {}))),
]

/** glTF forbids empty lists. */
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
      name,
      translation: unless(translation, [0, 0, 0]),
      rotation: unless(rotation, [0, 0, 0, 1]),
      scale: unless(scale, [1, 1, 1]),
      children: children[n].length > 0 ? children[n] : undefined,
      mesh: mesh < 0 ? undefined : mesh,
      skin: skin < 0 ? undefined : skin,
    }
  })
}

/** Omits values that equal the format's defaults. */
const unless = (values: readonly number[], granted: readonly number[]) =>
  values.every((value, n) => value === granted[n]) ? undefined : values

function writeSkins({ skins }: Model, buffer: Buffer, middle: Vec3 | null): Json[] {
  return skins.map(({ joints, inverseBindMatrices: matrices }) => ({
    joints,
    inverseBindMatrices: buffer.addNumbers(middle ? moveBack(matrices, middle) : matrices, 16),
  }))
}

function writeMesh(primitives: Primitive[], buffer: Buffer, form: VertexForm): Json {
  const [{ name, morphs }] = primitives
  return {
    name,
    primitives: primitives.map((primitive) => writePrimitive(primitive, buffer, form)),
    extras: morphs.length > 0 ? { targetNames: morphs.map((morph) => morph.name) } : undefined,
  }
}

/** The number format of vertices. */
interface VertexForm {
  areMorphsSparse?: boolean
  isQuantized: boolean
  /** The origin of integer positions; null if positions are not integers. */
  middle: Vec3 | null
  packSurface?: PackSurface
}

function writePrimitive(primitive: Primitive, buffer: Buffer, form: VertexForm): Json {
  const { positions, indices, morphs, material } = primitive
  const { packSurface } = form
  const isSmall = positions.length / 3 <= 65535
  const surface = {
    indices: isSmall ? new Uint16Array(indices) : indices,
    attributes: listAttributes(primitive, form),
  }
  // Morphs list the vertices in the original order, which packing may change.
  const written =
    packSurface && morphs.length === 0
      ? writeStream(surface, buffer, packSurface)
      : writeLists(surface, buffer)
  const targets = writeMorphs(primitive, buffer, form)
  return { ...written, material, targets: targets.length > 0 ? targets : undefined }
}

type Surface = Parameters<PackSurface>[0]

function writeLists({ indices, attributes }: Surface, buffer: Buffer): Json {
  const accessors = Object.entries(attributes).map(([name, { numbers, size, ...use }]) => [
    name,
    buffer.addNumbers(numbers, size, { target: 'vertices', ...use }),
  ])
  return {
    attributes: Object.fromEntries(accessors),
    indices: buffer.addNumbers(indices, 1, { target: 'indices' }),
  }
}

function writeStream(surface: Surface, buffer: Buffer, packSurface: PackSurface): Json {
  const { stream, ids, vertexCount, triangleCount } = packSurface(surface)
  const accessors = Object.entries(surface.attributes).map(([name, { numbers, size, ...use }]) => [
    name,
    buffer.addStoredElsewhere(numbers, size, { count: vertexCount, ...use }),
  ])
  return {
    attributes: Object.fromEntries(accessors),
    indices: buffer.addStoredElsewhere(surface.indices, 1, { count: triangleCount * 3 }),
    extensions: { [DRACO]: { bufferView: buffer.addBytes(stream), attributes: ids } },
  }
}

function listAttributes(primitive: Primitive, form: VertexForm): Record<string, VertexList> {
  const { uvs, joints, weights, skin } = primitive
  const places = form.isQuantized ? quantizeUvs(primitive) : packPlaces(uvs)
  const attributes: Record<string, VertexList> = {
    POSITION: listPositions(primitive, form),
    NORMAL: listNormals(primitive, form),
    TEXCOORD_0: listShares(places ?? uvs, 2),
  }
  if (skin < 0) return attributes
  const shares = packWeights(weights)
  return {
    ...attributes,
    JOINTS_0: { numbers: narrow(joints, shares), size: 4 },
    WEIGHTS_0: listShares(shares, 4),
  }
}

function listPositions({ positions }: Primitive, { middle }: VertexForm): VertexList {
  if (!middle) return { numbers: positions, size: 3, bounded: true }
  return { numbers: quantizePlaces(positions, middle), size: 3, bounded: true, normalized: true }
}

function listNormals({ normals }: Primitive, { isQuantized }: VertexForm): VertexList {
  if (!isQuantized) return { numbers: normals, size: 3 }
  return { numbers: quantizeNormals(normals), size: 3, normalized: true }
}

/** Numbers from 0 to 1; integers are normalised by the maximum of their type. */
const listShares = (numbers: Float32Array | Uint16Array | Uint8Array, size: 2 | 4): VertexList => ({
  numbers,
  size,
  normalized: numbers instanceof Float32Array ? undefined : true,
})

function writeMorphs({ morphs }: Primitive, buffer: Buffer, form: VertexForm): Json[] {
  const { areMorphsSparse, middle } = form
  const add = areMorphsSparse ? buffer.addSparse : buffer.addNumbers
  return morphs.map(({ positions, normals }) => {
    // Lists of all vertices would be padded to four bytes.
    const shifts = areMorphsSparse && middle ? quantizeShifts(positions) : null
    return {
      POSITION: shifts
        ? buffer.addSparse(shifts, 3, { bounded: true, normalized: true })
        : add(positions, 3, { bounded: true }),
      NORMAL: normals ? add(normals, 3) : undefined,
    }
  })
}

/** Sets a joint to 0 where its weight is 0; with up to 256 bones, a joint needs only one byte. */
function narrow(joints: Uint16Array, shares: Uint8Array | Uint16Array): Uint16Array | Uint8Array {
  const used = new Uint16Array(joints.length)
  let most = 0
  for (let n = 0; n < used.length; n++) {
    if (shares[n] === 0) continue
    used[n] = joints[n]
    if (joints[n] > most) most = joints[n]
  }
  return most < 256 ? new Uint8Array(used) : used
}

function writeOldExtension(model: Model, nodes: number[], { pictures, thumbnail }: Packing): Json {
  const meshOf = new Map(nodes.map((node, mesh) => [node, mesh]))
  return { VRM: writeOldVrm(model, { meshOf, thumbnail: thumbnail ? pictures.length : -1 }) }
}

function writePictures({ pictures, thumbnail, isOld }: Packing, buffer: Buffer): Json {
  const images = thumbnail ? [...pictures, thumbnail] : pictures
  if (images.length === 0) return {}
  return {
    images: images.map(({ bytes, mimeType }) => ({
      bufferView: buffer.addBytes(bytes),
      mimeType,
    })),
    ...(pictures.length > 0 && {
      // Linear, with mipmaps when minified; repeats outside the range from 0 to 1.
      samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 10497, wrapT: 10497 }],
      // In 0.x, the thumbnail is a texture too.
      textures: (isOld ? images : pictures).map(writeTexture),
    }),
  }
}

function writeTexture({ mimeType }: EncodedImage, source: number): Json {
  const extension = TEXTURE_EXTENSIONS[mimeType]
  return extension
    ? { sampler: 0, extensions: { [extension]: { source } } }
    : { sampler: 0, source }
}

function writeHumanoid(model: Model, { pictures, thumbnail }: Packing): Json {
  const { humanBones, meta, expressions, primitives, lookAt } = model
  const bones = Object.entries(humanBones).map(([bone, node]) => [bone, { node }])
  return {
    specVersion: '1.0',
    meta: { ...writeMeta(meta), thumbnailImage: thumbnail && pictures.length },
    humanoid: { humanBones: Object.fromEntries(bones) },
    expressions: writeExpressions(expressions, primitives),
    firstPerson: writeFirstPerson(primitives),
    lookAt: lookAt && writeLookAt(lookAt),
  }
}

/**
 * One entry per node, from its first surface; viewers automatically split surfaces that have no
 * entry.
 */
function writeFirstPerson(primitives: readonly Primitive[]): Json | undefined {
  const types = new Map(primitives.toReversed().map((p) => [p.node, p.firstPerson]))
  const meshAnnotations = [...types].flatMap(([node, type]) => (type ? [{ node, type }] : []))
  return meshAnnotations.length > 0 ? { meshAnnotations } : undefined
}

const writeLookAt = ({ type, offsetFromHeadBone, ranges }: LookAt): Json => ({
  type,
  offsetFromHeadBone,
  ...ranges,
})

const writeMeta = ({ name, version, authors, licenseUrl, terms }: Meta): Json => ({
  name,
  version,
  authors,
  licenseUrl,
  ...terms,
})
