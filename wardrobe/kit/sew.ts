import type {
  Expression,
  Material,
  Meta,
  Model,
  Node,
  Primitive,
  Texture,
} from '@kisekae/avatar3d/vrm/model.ts'
import { quantizeWeights } from '@kisekae/avatar3d/vrm/write/quantize-weights.ts'
import type { Mesh } from './mesh/mesh.ts'
import { vec } from './mesh/vector.ts'
import { weldVertices } from './mesh/weld-vertices.ts'
import { bindMatrices } from './rig/bind-matrices.ts'
import { type ColliderName, createColliders } from './rig/colliders.ts'
import { createNodes } from './rig/create-nodes.ts'
import { type Chain, hangChain } from './rig/hang-chain.ts'
import { BONES, type Bone } from './rig/skeleton.ts'

/**
 * A finished layer of a piece: a mesh of one material under a region's name. A mesh without bones
 * stays still beside the figure.
 */
export interface Layer {
  name: string
  mesh: Mesh
  material: number
}

export interface Pattern {
  name: string
  layers: Layer[]
  materials: Material[]
  textures: Texture[]
  /** The skeleton for which it is made; by default, that of the small figure. */
  skeleton?: readonly Bone[]
  /** The item's own bones; their indices continue those of the skeleton. */
  bones?: readonly Bone[]
  /** Chains of the item's own bones that swing. */
  chains?: readonly Chain[]
  /**
   * The shapes that other pieces' hair and skirts avoid, besides those that its own chains need.
   */
  colliders?: readonly ColliderName[]
  expressions?: Expression[]
  /** Keeps degenerate triangles, because morphs open them. */
  isWhole?: boolean
}

/** Triangles below this area (doubled, in square metres) are dropped. */
const NO_AREA = 1e-10

/**
 * Makes the model of one part by sewing layers to the skeleton. Layers with the same name share a
 * mesh.
 */
export function sew(pattern: Pattern): Model {
  const basted = baste(pattern)
  return { ...basted, primitives: basted.primitives.map(weldVertices) }
}

/** Keeps every vertex that a triangle of its layer uses, in the same order, without merging any. */
export function baste({
  name,
  layers,
  materials,
  textures,
  skeleton: human = BONES,
  bones = [],
  chains = [],
  colliders = [],
  expressions,
  isWhole = false,
}: Pattern): Model {
  const skeleton = [...human, ...bones]
  const groups = [...new Set([...colliders, ...chains.flatMap((chain) => chain.colliders)])]
  const names = [...new Set(layers.map((layer) => layer.name))]
  const ordered = names.flatMap((layerName) => layers.filter((layer) => layer.name === layerName))
  return {
    nodes: [...createNodes(skeleton), ...names.map(meshNode)],
    humanBones: Object.fromEntries(human.map((bone, n) => [bone.name, n])),
    primitives: ordered.map((layer) =>
      finish(layer, skeleton.length + names.indexOf(layer.name), isWhole),
    ),
    skins: [{ joints: skeleton.map((_, n) => n), inverseBindMatrices: bindMatrices(skeleton) }],
    materials,
    textures,
    expressions: expressions ?? [],
    springs: chains.map((chain) => hangChain(chain, skeleton, groups)),
    colliderGroups: groups.map((group) => createColliders(group)),
    meta: licence(name),
  }
}

/** Meshes are attached to the root without a transform, so their vertices keep their positions. */
const meshNode = (name: string): Node => ({
  name: `surface-${name}`,
  parent: -1,
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

/** Drops unused vertices, and, unless `isWhole` is set, degenerate triangles. */
function finish({ name, mesh, material }: Layer, meshNode: number, isWhole: boolean): Primitive {
  const kept: number[] = []
  const order = new Map<number, number>()
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const at = (corner: number) => vec.read(mesh.positions, mesh.indices[t + corner])
    const [a, b, c] = [at(0), at(1), at(2)]
    const area = vec.length(vec.cross(vec.subtract(b, a), vec.subtract(c, a)))
    if (area < NO_AREA && !isWhole) continue
    for (let corner = 0; corner < 3; corner++) {
      const v = mesh.indices[t + corner]
      const number = order.get(v) ?? order.size
      order.set(v, number)
      kept.push(number)
    }
  }
  const used = [...order.keys()]
  const isBound = mesh.joints.length > 0
  const pick = (list: number[], size: number) => {
    const picked: number[] = []
    for (const v of used) for (let k = 0; k < size; k++) picked.push(list[v * size + k])
    return picked
  }
  return {
    name,
    material,
    node: meshNode,
    skin: isBound ? 0 : -1,
    morphs: [],
    positions: Float32Array.from(pick(mesh.positions, 3)),
    normals: Float32Array.from(used.flatMap((v) => vec.normalize(vec.read(mesh.normals, v)))),
    uvs: roundPlaces(pick(mesh.uvs, 2)),
    joints: isBound ? Uint16Array.from(pick(mesh.joints, 4)) : new Uint16Array(used.length * 4),
    weights: roundWeights(isBound ? pick(mesh.weights, 4) : used.flatMap(() => [1, 0, 0, 0])),
    indices: Uint32Array.from(kept),
  }
}

/** Two bytes are enough in a file: they resolve a hundredth of a pixel of the largest picture. */
const roundPlaces = (places: number[]) =>
  Float32Array.from(places, (place) => Math.round(place * 65535) / 65535)

/** One byte is enough in a file: it causes an error of 0.2 mm where a hand rises by a decimetre. */
const roundWeights = (weights: number[]) =>
  Float32Array.from(quantizeWeights(Float32Array.from(weights), 255), (share) => share / 255)

/** The starter wardrobe is free: anyone may wear, change and redistribute it. */
const licence = (name: string): Meta => ({
  name,
  version: '1',
  authors: ['Kisekae'],
  licenseUrl: 'https://vrm.dev/licenses/1.0/',
  terms: {
    avatarPermission: 'everyone',
    allowExcessivelyViolentUsage: false,
    allowExcessivelySexualUsage: false,
    commercialUsage: 'corporation',
    allowPoliticalOrReligiousUsage: false,
    allowAntisocialOrHateUsage: false,
    creditNotation: 'unnecessary',
    allowRedistribution: true,
    modification: 'allowModificationRedistribution',
  },
})
