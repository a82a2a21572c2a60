import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { HumanBone } from '../../vrm/human-bone.ts'
import type { Model, Primitive } from '../../vrm/model.ts'
import { quantizeWeights } from '../../vrm/write/quantize-weights.ts'

/** A part of space, in metres from the bone that is divided. */
export interface Box {
  min: Vec3
  max: Vec3
}

/** A bone that takes over some of the vertices of another one. */
export interface FineBone {
  bone: HumanBone
  parent: HumanBone
  /** In metres from the bone that is divided. */
  place: Vec3
  /** Vertices inside follow this bone alone. */
  box: Box
  /** The figure's bones that hang from it. */
  carries?: readonly HumanBone[]
}

/** The bones among which the vertices of one bone of a figure are divided. */
export interface Division {
  bone: HumanBone
  /** Vertices inside follow it alone, as before. */
  box: Box
  fine: readonly FineBone[]
  /** The fine bone to which things go that follow the divided bone as a whole; none by default. */
  heir?: HumanBone
}

/** Added to distances, so that shares change smoothly. */
const SOFT_METRES = 0.002

/** Further away from a fine bone, as in a wide sleeve below a finger, vertices do not follow it. */
const REACH_METRES = 0.02

/** Weights are written as bytes. */
const WHOLE = 255

/**
 * A joined model with fine bones. Each vertex that follows a divided bone follows the boxes near it
 * instead, weighted by the fifth power of their nearness. A surface that follows the bone alone is
 * stiff, such as a backpack, and goes to its heir as a whole; so do chains that hang from it. At
 * rest, nothing moves. The figure's bones must have no rotation at rest.
 */
export function divideBones(model: Model, divisions: readonly Division[]): Model {
  const grown = divisions.reduce(growBones, model)
  const places = placeNodes(grown.nodes, orderNodes(grown.nodes))
  const shares = new Map<number, Share>()
  for (const { bone, box, fine, heir = bone } of divisions) {
    const nodeOf = (name: HumanBone) => grown.humanBones[name] ?? -1
    const node = nodeOf(bone)
    const origin = readPlace(places, node)
    const boxes = [{ bone, box }, ...fine].map((each) => ({ ...each.box, node: nodeOf(each.bone) }))
    shares.set(node, { origin, boxes, heir: nodeOf(heir) })
  }
  return {
    ...grown,
    skins: [{ ...model.skins[0], joints: grown.nodes.map((_, n) => n) }],
    primitives: grown.primitives.map((primitive) => dividePrimitive(primitive, shares)),
  }
}

/** Adds the fine bones of one division; an item may have brought some of them. */
function growBones(model: Model, { bone: divided, fine, heir }: Division): Model {
  const nodes = model.nodes.slice()
  const humanBones = { ...model.humanBones }
  const matrices = placeNodes(nodes, orderNodes(nodes))
  const places = nodes.map((_, node) => readPlace(matrices, node))
  const start = humanBones[divided] ?? 0
  const hang = (node: number, parent: number) => {
    const translation = vec.subtract(places[node], places[parent])
    nodes[node] = { ...nodes[node], parent, translation }
  }
  for (const { bone, parent, place, carries = [] } of fine) {
    const node = humanBones[bone] ?? nodes.push({ ...nodes[start], name: bone }) - 1
    places[node] ??= vec.add(places[start], place)
    humanBones[bone] = node
    hang(node, humanBones[parent] ?? start)
    for (const carried of carries) hang(humanBones[carried] ?? -1, node)
  }
  const human = new Set(Object.values(humanBones))
  const inherited = humanBones[heir ?? divided] ?? start
  nodes.forEach(({ parent }, node) => {
    if (parent === start && !human.has(node)) hang(node, inherited)
  })
  return { ...model, nodes, humanBones }
}

const readPlace = (matrices: Float32Array, node: number): Vec3 => [
  matrices[node * 16 + 12],
  matrices[node * 16 + 13],
  matrices[node * 16 + 14],
]

/** How the vertices of one node are divided; its own box comes first. */
interface Share {
  origin: Vec3
  boxes: readonly (Box & { node: number })[]
  heir: number
}

function dividePrimitive(primitive: Primitive, shares: ReadonlyMap<number, Share>): Primitive {
  const { positions, joints, weights } = primitive
  const followed = new Set(joints.filter((_, i) => weights[i] > 0))
  if (!shares.keys().some((node) => followed.has(node))) return primitive
  if (followed.size === 1) {
    const heirs = joints.map((node) => shares.get(node)?.heir ?? node)
    return { ...primitive, joints: heirs }
  }
  const divided = { joints: joints.slice(), weights: weights.slice() }
  for (let v = 0; v < positions.length / 3; v++) {
    const own = joints.subarray(v * 4, v * 4 + 4)
    if (!own.some((node, k) => weights[v * 4 + k] > 0 && shares.has(node))) continue
    const at: Vec3 = [positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]]
    const pulls = new Map<number, number>()
    own.forEach((node, k) => {
      const weight = weights[v * 4 + k]
      const share = shares.get(node)
      const parts: [number, number][] = share ? pullAt(at, share) : [[node, 1]]
      if (weight === 0) return
      for (const [target, part] of parts)
        pulls.set(target, (pulls.get(target) ?? 0) + weight * part)
    })
    writePulls(divided, v, pulls)
  }
  return { ...primitive, ...divided }
}

/** The shares of the bones at a place; they add up to 1. */
function pullAt(at: Vec3, { origin, boxes }: Share): [node: number, share: number][] {
  const pulls = boxes.map(({ min, max, node }, n): [number, number] => {
    const away = at.map((metres, axis) => {
      const local = metres - origin[axis]
      return Math.max(min[axis] - local, local - max[axis], 0)
    })
    const distance = Math.hypot(...away)
    const nearest = n === 0 ? Math.min(distance, REACH_METRES) : distance
    return [node, (nearest + SOFT_METRES) ** -5]
  })
  const total = pulls.reduce((sum, [, pull]) => sum + pull, 0)
  return pulls.map(([node, pull]) => [node, pull / total])
}

/** The four strongest, as multiples of 1/255. */
function writePulls(
  { joints, weights }: Pick<Primitive, 'joints' | 'weights'>,
  vertex: number,
  pulls: ReadonlyMap<number, number>,
): void {
  const kept = [...pulls].sort(([, a], [, b]) => b - a).slice(0, 4)
  const total = kept.reduce((sum, [, pull]) => sum + pull, 0)
  const four = Float32Array.from({ length: 4 }, (_, k) => (kept[k]?.[1] ?? 0) / total)
  quantizeWeights(four, WHOLE).forEach((part, k) => {
    joints[vertex * 4 + k] = part > 0 ? kept[k][0] : 0
    weights[vertex * 4 + k] = part / WHOLE
  })
}
