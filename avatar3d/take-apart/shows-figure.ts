import { placeBones } from '../check/place-bones.ts'
import { listCarriers } from '../check/region-of-nodes.ts'
import { type Bounds, emptyBounds, extendBounds } from '../math/bounds.ts'
import { type Vec3, vec } from '../math/vector.ts'
import { REQUIRED_BONES } from '../vrm/human-bone.ts'
import type { Model } from '../vrm/model.ts'
import { enclosesPoint } from './encloses-point.ts'
import { KINDS } from './kind.ts'
import { listIslands } from './list-islands.ts'
import { nameKinds } from './name-kinds.ts'
import { placeMeshes } from './place-meshes.ts'

/** A figure has surfaces on at least this fraction of the bones that every VRM has. */
const FIGURE_MIN = 0.5

/** A surface follows a bone if at least this fraction of its vertices does. */
const FOLLOWS_MIN = 0.02

/**
 * A surface that follows a bone is beyond the bone's joint, or before it by less than this fraction
 * of the bone's length.
 */
const BEFORE_MAX = 0.35

/**
 * The radius of flesh around every bone, as a fraction of the distance from the hips to the head.
 */
const FLESH = 0.03

/**
 * The points on a bone that are tried, on a scale from 0 for the joint above to 1 for the bone's
 * own joint.
 */
const TRIED = [0.25, 0.5, 0.75, 1]

/**
 * Whether a file shows a figure, or something that a figure wears. It does if the name of a surface
 * says what the surface is, if half of the bones have surfaces, or if a surface bends with two
 * bones or lies on the body. A surface lies on the body if it is beyond the joint that it follows,
 * and neither encloses nor touches any other bone. A ball around the shoulders that follows the
 * head, a plane through the knees that follows the hips, and a rod in the neck are objects that
 * someone has put on a skeleton.
 */
export function showsFigure(model: Model): boolean {
  const joints = listJoints(model)
  // Without bones, only a person can say what a file is.
  if (joints.size < 2 || isNamed(model)) return true
  const islands = listOwnIslands(model, joints)
  const followed = new Set(islands.flatMap(({ bones }) => bones))
  if (followed.size >= FIGURE_MIN * joints.size) return true
  const fleshMetres = FLESH * measureTrunk(joints)
  return islands.some(
    (island) => island.bones.length > 1 || isWorn(island, { joints, fleshMetres }),
  )
}

interface Joint {
  place: Vec3
  /** The required bone above this one; empty for the first. */
  parent: string
  /** The joint of the bone above. */
  above: Vec3 | null
}

/** Whether the name of any surface narrows down its kind. */
const isNamed = ({ materials, primitives }: Model): boolean =>
  primitives.some(
    ({ material, name }) => nameKinds(materials[material].name, name).kinds.length < KINDS.length,
  )

/** The joints of the bones that every VRM has. */
function listJoints(model: Model): Map<string, Joint> {
  const places = placeBones(model)
  const boneOf = findBones(model)
  return new Map(
    REQUIRED_BONES.flatMap((bone): [string, Joint][] => {
      const node = model.humanBones[bone]
      if (node === undefined) return []
      const parent = boneOf(model.nodes[node].parent)
      return [[bone, { place: places[bone], parent, above: places[parent] ?? null }]]
    }),
  )
}

/** Finds the required bone at or above a node; empty if there is none. */
function findBones({ nodes, humanBones }: Model): (node: number) => string {
  const names = new Map(REQUIRED_BONES.map((bone) => [humanBones[bone], bone]))
  return (node) => {
    for (let at = node; at >= 0; at = nodes[at].parent) {
      const bone = names.get(at)
      if (bone !== undefined) return bone
    }
    return ''
  }
}

/** A connected surface, with the required bones that it follows. */
interface Island {
  positions: Float32Array
  /** Three vertices for each triangle. */
  corners: Uint32Array
  bones: string[]
}

function listOwnIslands(model: Model, joints: ReadonlyMap<string, Joint>): Island[] {
  const boneOf = findBones(model)
  const placed = placeMeshes(model)
  return placed.primitives.flatMap((primitive) => {
    const carriers = listCarriers(model, primitive)
    const { positions, indices } = primitive
    return listIslands(primitive).map((triangles): Island => {
      const corners = new Uint32Array(triangles.length * 3)
      triangles.forEach((t, n) => {
        corners.set(indices.subarray(t * 3, t * 3 + 3), n * 3)
      })
      const vertices = [...new Set(corners)]
      const counts = Map.groupBy(vertices, (vertex) => boneOf(carriers[vertex]))
      const bones = [...joints.keys()].filter(
        (bone) => (counts.get(bone)?.length ?? 0) >= FOLLOWS_MIN * vertices.length,
      )
      return { positions, corners, bones }
    })
  })
}

const measureTrunk = (joints: ReadonlyMap<string, Joint>): number => {
  const [hips, head] = ['hips', 'head'].map((bone) => joints.get(bone)?.place)
  return hips && head ? vec.length(vec.subtract(head, hips)) : 0
}

interface Body {
  joints: ReadonlyMap<string, Joint>
  fleshMetres: number
}

/** Whether a surface lies on the only bone that it follows. */
function isWorn({ positions, corners, bones: [bone] }: Island, body: Body): boolean {
  const own = body.joints.get(bone)
  if (!own || !isBeyond(positions, corners, own)) return false
  const surface = { positions, corners, bounds: findBounds(positions, corners) }
  return listOthers(body.joints, bone).every(
    (place) => !enclosesPoint(surface, place, body.fleshMetres),
  )
}

function findBounds(positions: Float32Array, corners: Uint32Array): Bounds {
  const bounds = emptyBounds()
  for (const vertex of corners) {
    const at = vertex * 3
    extendBounds(bounds, positions[at], positions[at + 1], positions[at + 2])
  }
  return bounds
}

/**
 * Points in the flesh around other bones. The flesh of any bone that begins at this bone's joint
 * counts as this bone's own. The joint itself may be inside the surface that this bone carries,
 * just as the neck's joint is inside a hood.
 */
function listOthers(joints: ReadonlyMap<string, Joint>, bone: string): Vec3[] {
  return [...joints].flatMap(([name, { place, parent, above }]) => {
    if (parent === bone) return [place]
    if (!above) return name === bone ? [] : [place]
    const way = vec.subtract(place, above)
    const tried = TRIED.filter((share) => share < 1 || name !== bone)
    return tried.map((share) => vec.add(above, vec.scale(way, share)))
  })
}

/** Whether any vertex is on the far side of a joint, as seen from the joint above. */
function isBeyond(positions: Float32Array, corners: Uint32Array, { place, above }: Joint): boolean {
  if (!above) return true
  const way = vec.subtract(place, above)
  const least = -BEFORE_MAX * vec.dot(way, way)
  return corners.some((vertex) => {
    const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
    return vec.dot(vec.subtract([x, y, z], place), way) > least
  })
}
