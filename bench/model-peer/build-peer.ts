import { writeGlb } from '@kisekae/avatar3d/glb/write-glb.ts'
import { JOINTS, TARGETS } from './names.ts'
import { paintNoise } from './paint-noise.ts'

/** A mesh: its name, its size, and its position. */
interface Mesh {
  name: string
  /** The number of maps: colour, normal and roughness, in that order. */
  maps: 1 | 2 | 3
  /** The number of rings; each has the same number of quadrilaterals. */
  rings: number
  centre: readonly [x: number, y: number, z: number]
  radius: readonly [x: number, y: number, z: number]
  bone: string
  isFace: boolean
}

type Row = [
  name: string,
  maps: Mesh['maps'],
  rings: number,
  centre: Mesh['centre'],
  radius: Mesh['radius'],
  bone: string,
  isFace: boolean,
]

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['EyeLeft', 1, 10, [0.032, 1.66, 0.08], [0.014, 0.014, 0.014], 'LeftEye', true],
  ['EyeRight', 1, 10, [-0.032, 1.66, 0.08], [0.014, 0.014, 0.014], 'RightEye', true],
  ['Wolf3D_Head', 3, 46, [0, 1.64, 0], [0.08, 0.12, 0.1], 'Head', true],
  ['Wolf3D_Teeth', 1, 22, [0, 1.6, 0.06], [0.02, 0.01, 0.02], 'Head', true],
  ['Wolf3D_Hair', 2, 50, [0, 1.68, -0.02], [0.11, 0.13, 0.12], 'Head', false],
  ['Wolf3D_Body', 3, 40, [0, 1.1, 0], [0.2, 0.3, 0.12], 'Spine', false],
  ['Wolf3D_Outfit_Top', 3, 40, [0, 1.2, 0], [0.22, 0.3, 0.14], 'Spine1', false],
  ['Wolf3D_Outfit_Bottom', 3, 30, [0, 0.6, 0], [0.2, 0.45, 0.14], 'Hips', false],
  ['Wolf3D_Outfit_Footwear', 3, 24, [0, 0.06, 0.04], [0.16, 0.06, 0.14], 'LeftFoot', false],
]

const MESHES = ROWS.map(([name, maps, rings, centre, radius, bone, isFace]): Mesh => {
  return { name, maps, rings, centre, radius, bone, isFace }
})

const TEXTURE_SIDE_PX = 1024
const [FLOAT, SHORT, BYTE] = [5126, 5123, 5121]

/**
 * A synthetic file that follows the recipe of one style of Ready Player Me avatars: nine meshes
 * with a physical material and textures of 1024 pixels; 67 joints (including those of the fingers),
 * named as in Mixamo; and 67 targets on the head, the teeth and the eyes. The triangle counts and
 * the contents are our own.
 */
export async function buildPeer(): Promise<Uint8Array> {
  const file = startFile()
  const colours = await paintNoise(TEXTURE_SIDE_PX)
  for (const mesh of MESHES) addMesh(file, mesh, colours)
  return finish(file)
}

type Json = Record<string, unknown>

interface File {
  views: Json[]
  accessors: Json[]
  meshes: Json[]
  images: Json[]
  materials: Json[]
  pieces: Uint8Array[]
  byteLength: number
}

const startFile = (): File => ({
  views: [],
  accessors: [],
  meshes: [],
  images: [],
  materials: [],
  pieces: [],
  byteLength: 0,
})

/** Returns the number of the view. */
function addBytes(file: File, bytes: Uint8Array): number {
  const padding = new Uint8Array((4 - (bytes.length % 4)) % 4)
  file.pieces.push(bytes, padding)
  const view = { buffer: 0, byteOffset: file.byteLength, byteLength: bytes.length }
  file.byteLength += bytes.length + padding.length
  return file.views.push(view) - 1
}

interface Content {
  type: string
  componentType: number
  /** The number of components of an element. */
  width: number
  isPosition?: boolean
}

function addAccessor(
  file: File,
  values: Float32Array | Uint16Array | Uint8Array,
  { type, componentType, width, isPosition = false }: Content,
): number {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  const accessor = {
    bufferView: addBytes(file, bytes),
    componentType,
    count: values.length / width,
    type,
    ...(isPosition && findLimits(values)),
  }
  return file.accessors.push(accessor) - 1
}

function findLimits(values: ArrayLike<number>): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < values.length; at++) {
    min[at % 3] = Math.min(min[at % 3], values[at])
    max[at % 3] = Math.max(max[at % 3], values[at])
  }
  return { min, max }
}

const VEC3 = { type: 'VEC3', componentType: FLOAT, width: 3 }

function addMesh(file: File, mesh: Mesh, colours: readonly Uint8Array[]): void {
  const { positions, normals, uvs, indices } = roundShape(mesh)
  const count = positions.length / 3
  const bound = new Uint8Array(count * 4)
  const weights = new Float32Array(count * 4)
  for (let vertex = 0; vertex < count; vertex++) {
    bound[vertex * 4] = JOINTS.indexOf(mesh.bone)
    weights[vertex * 4] = 1
  }
  const targets = mesh.isFace
    ? TARGETS.map((_, n) => ({
        POSITION: addAccessor(file, bump(positions, n), { ...VEC3, isPosition: true }),
      }))
    : undefined
  const primitive = {
    attributes: {
      POSITION: addAccessor(file, positions, { ...VEC3, isPosition: true }),
      NORMAL: addAccessor(file, normals, VEC3),
      TEXCOORD_0: addAccessor(file, uvs, { type: 'VEC2', componentType: FLOAT, width: 2 }),
      JOINTS_0: addAccessor(file, bound, { type: 'VEC4', componentType: BYTE, width: 4 }),
      WEIGHTS_0: addAccessor(file, weights, { type: 'VEC4', componentType: FLOAT, width: 4 }),
    },
    indices: addAccessor(file, indices, { type: 'SCALAR', componentType: SHORT, width: 1 }),
    material: addMaterial(file, colours.slice(0, mesh.maps)),
    ...(targets && { targets }),
  }
  const extras = targets && { extras: { targetNames: TARGETS } }
  file.meshes.push({ name: mesh.name, primitives: [primitive], ...extras })
}

/**
 * Adds a material with its own pictures: `colours` are JPEG files, a colour map first, then a
 * normal map and a roughness map if the mesh has them.
 */
function addMaterial(file: File, colours: readonly Uint8Array[]): number {
  const [colour, normal, roughness] = colours.map((bytes) => {
    const image = { bufferView: addBytes(file, bytes), mimeType: 'image/jpeg' }
    return { index: file.images.push(image) - 1 }
  })
  const material = {
    pbrMetallicRoughness: {
      baseColorTexture: colour,
      ...(roughness && { metallicRoughnessTexture: roughness }),
    },
    ...(normal && { normalTexture: normal }),
  }
  return file.materials.push(material) - 1
}

/** A ball with as many segments as rings. */
function roundShape({ rings, centre, radius }: Mesh) {
  const side = rings + 1
  const positions = new Float32Array(side * side * 3)
  const normals = new Float32Array(side * side * 3)
  const uvs = new Float32Array(side * side * 2)
  for (let ring = 0; ring < side; ring++) {
    for (let segment = 0; segment < side; segment++) {
      const at = ring * side + segment
      const polar = (Math.PI * ring) / rings
      const around = (2 * Math.PI * segment) / rings
      const out = [
        Math.sin(polar) * Math.sin(around),
        Math.cos(polar),
        Math.sin(polar) * Math.cos(around),
      ]
      normals.set(out, at * 3)
      for (let axis = 0; axis < 3; axis++)
        positions[at * 3 + axis] = centre[axis] + radius[axis] * out[axis]
      uvs.set([segment / rings, ring / rings], at * 2)
    }
  }
  return { positions, normals, uvs, indices: listTriangles(rings) }
}

function listTriangles(rings: number): Uint16Array {
  const side = rings + 1
  const indices = new Uint16Array(rings * rings * 6)
  for (let ring = 0; ring < rings; ring++) {
    for (let segment = 0; segment < rings; segment++) {
      const at = ring * side + segment
      indices.set(
        [at, at + side, at + 1, at + 1, at + side, at + side + 1],
        (ring * rings + segment) * 6,
      )
    }
  }
  return indices
}

/** Offsets that move some of the vertices. */
function bump(positions: Float32Array, target: number): Float32Array {
  const offsets = new Float32Array(positions.length)
  for (let at = 0; at < positions.length; at++) {
    const wave = Math.sin(positions[at] * 400 + target)
    if (wave > 0.5) offsets[at] = wave * 0.002
  }
  return offsets
}

function finish(file: File): Uint8Array {
  const skinned = file.meshes.map(({ name }, mesh) => ({ name, mesh, skin: 0 }))
  const bones = JOINTS.map((name) => ({ name }))
  const root = skinned.length
  // The bones are children of the first one: a pose costs the same in any tree.
  const nodes = [
    ...skinned,
    ...bones.map((bone, at) =>
      at === 0 ? { ...bone, children: bones.slice(1).map((_, n) => root + 1 + n) } : bone,
    ),
  ]
  return writeGlb(
    {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: nodes.slice(0, root + 1).map((_, at) => at) }],
      nodes,
      skins: [{ joints: bones.map((_, at) => root + at) }],
      meshes: file.meshes,
      materials: file.materials,
      images: file.images,
      textures: file.images.map((_, source) => ({ source })),
      bufferViews: file.views,
      accessors: file.accessors,
    },
    file.pieces,
  )
}
