import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Asset } from '../../glb/open-asset.ts'
import type { Geometry } from '../../glb/open-geometry.ts'
import type { Node, Primitive, Skin } from '../model.ts'
import { bakeUvs, type UvTransform } from '../paint/uv-transform.ts'
import { computeNormals, makeUnit } from '../shape/compute-normals.ts'
import { compactVertices, pickVertices, type VertexPick } from '../shape/pick-vertices.ts'
import { bindVertices } from './bind-vertices.ts'
import { readMorphs } from './read-morphs.ts'
import { readTriangles } from './read-triangles.ts'

/** The parts of the model that surfaces refer to, already read. */
export interface Surroundings {
  asset: Asset
  geometry: Geometry
  nodes: Node[]
  skins: Skin[]
  /** One per material of the file. */
  uvTransforms: UvTransform[]
}

const SURFACE_COUNT_MAX = 4_000
// This is added for each surface, so that a file of thousands of empty surfaces exceeds its budget
// before it takes too long to read.
const SURFACE_OVERHEAD_BYTES = 1024

/**
 * The triangles of every mesh in the default scene. Unused vertices are removed: old exporters give
 * all surfaces of a mesh the same vertex lists.
 */
export function readPrimitives(around: Surroundings): Primitive[] {
  const { asset, nodes } = around
  const primitives: Primitive[] = []
  for (const node of findShownNodes(asset, nodes)) {
    const source = asset.nodes[node]
    const mesh = asset.meshes[source.at('mesh').index(asset.meshes.length)]
    const skin = source.at('skin').findIndex(asset.skins.length)
    for (const surface of mesh.at('primitives').items(SURFACE_COUNT_MAX, 'tooManyMeshes')) {
      const primitive = readPrimitive(around, { node, skin, mesh, surface })
      if (primitive) primitives.push(primitive)
      if (primitives.length > SURFACE_COUNT_MAX) throw new FileRefused('tooManyMeshes')
    }
  }
  return primitives
}

/**
 * The nodes with a mesh below the roots of the default scene, or all of them if there is no scene.
 */
function findShownNodes(asset: Asset, nodes: Node[]): number[] {
  const scenes = asset.root.at('scenes').items()
  const scene = scenes.length ? scenes[asset.root.at('scene').findIndex(scenes.length)] : undefined
  const roots = scene
    ?.at('nodes')
    .items(nodes.length)
    .map((root) => root.index(nodes.length))
  const shownRoots = new Set(roots)
  const isShown = (i: number): boolean => {
    if (!roots || shownRoots.has(i)) return true
    return nodes[i].parent >= 0 && isShown(nodes[i].parent)
  }
  return nodes.flatMap((_, i) => (asset.nodes[i].at('mesh').exists && isShown(i) ? [i] : []))
}

interface Surface {
  node: number
  skin: number
  mesh: Field
  surface: Field
}

function readPrimitive(around: Surroundings, place: Surface): Primitive | null {
  const { asset, geometry } = around
  const { node, mesh, surface } = place
  geometry.spend(SURFACE_OVERHEAD_BYTES)
  const attributes = surface.at('attributes')
  if (!attributes.at('POSITION').exists) return null
  const shared = geometry.floats(attributes.at('POSITION'), 3)
  const vertexCount = shared.length / 3
  const triangles = readTriangles(surface, geometry, vertexCount)
  if (triangles.length === 0) return null

  geometry.spend(vertexCount * 4)
  const { pick, indices } = compactVertices(triangles, vertexCount)
  geometry.spend(pick.count * 56)
  const positions = pickVertices(shared, 3, pick)
  // A mesh without joints stays at its node, even if the node names a skin.
  const skin = attributes.at('JOINTS_0').exists ? place.skin : -1
  const material = surface.at('material').findIndex(asset.materials.length)
  if (skin < 0 && isMirrored(around.nodes, node)) turnOver(indices)
  return {
    name: mesh.at('name').text(''),
    material: material < 0 ? asset.materials.length : material,
    node,
    skin,
    positions,
    normals: readNormals(attributes, geometry, { pick, positions, indices }),
    uvs: readUvs(around, { attributes, pick, material }),
    ...bindVertices(attributes, geometry, pick, around.skins[skin]),
    indices,
    morphs: readMorphs(mesh, surface, geometry, pick),
  }
}

function readNormals(
  attributes: Field,
  geometry: Geometry,
  surface: { pick: VertexPick; positions: Float32Array; indices: Uint32Array },
): Float32Array {
  const reference = attributes.at('NORMAL')
  if (!reference.exists) return computeNormals(surface.positions, surface.indices)
  const shared = geometry.floats(reference, 3)
  return makeUnit(pickVertices(shared, 3, surface.pick, reference))
}

function readUvs(
  { geometry, uvTransforms }: Surroundings,
  surface: { attributes: Field; pick: VertexPick; material: number },
): Float32Array {
  const { attributes, pick, material } = surface
  const transform = material < 0 ? undefined : uvTransforms[material]
  const named = attributes.at(`TEXCOORD_${transform?.uvSet ?? 0}`)
  const reference = named.exists ? named : attributes.at('TEXCOORD_0')
  if (!reference.exists) return new Float32Array(pick.count * 2)
  const uvs = pickVertices(geometry.floats(reference, 2), 2, pick, reference)
  return transform ? bakeUvs(uvs, transform) : uvs
}

/**
 * Whether triangles are seen from behind: an odd number of negative scales above a static mesh
 * flips them.
 */
function isMirrored(nodes: Node[], node: number): boolean {
  let mirrored = false
  for (let i = node; i >= 0; i = nodes[i].parent)
    for (const factor of nodes[i].scale) if (factor < 0) mirrored = !mirrored
  return mirrored
}

function turnOver(indices: Uint32Array): void {
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const second = indices[i + 1]
    indices[i + 1] = indices[i + 2]
    indices[i + 2] = second
  }
}
