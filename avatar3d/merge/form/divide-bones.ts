import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { HumanBone } from '../../vrm/human-bone.ts'
import type { Model, Primitive } from '../../vrm/model.ts'

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

/** Smaller shares of a vertex are left out. */
const LEAST = 0.02

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
    const origin = readPlace(places, nodeOf(bone))
    const boxes = [{ bone, box }, ...fine]
    const corners = boxes.flatMap((each) => [each.box.min, each.box.max])
    shares.set(nodeOf(bone), {
      targets: boxes.map((each) => nodeOf(each.bone)),
      borders: Float64Array.from(corners.flatMap((corner) => vec.add(corner, origin))),
      heir: nodeOf(heir),
    })
  }
  const boxCounts = divisions.map(({ fine }) => fine.length + 1)
  const pulls: Pulls = {
    sums: new Float64Array(grown.nodes.length),
    nodes: [],
    boxes: new Float64Array(Math.max(0, ...boxCounts)),
  }
  return {
    ...grown,
    skins: [{ ...model.skins[0], joints: grown.nodes.map((_, n) => n) }],
    primitives: grown.primitives.map((primitive) => dividePrimitive(primitive, { shares, pulls })),
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

/** How the vertices of one node are divided. */
interface Share {
  /** The nodes of the boxes; the first is the divided one itself. */
  targets: readonly number[]
  /** Six numbers for each box, in metres from the ground: its lowest corner, and its highest. */
  borders: Float64Array
  heir: number
}

function dividePrimitive(
  primitive: Primitive,
  { shares, pulls }: { shares: ReadonlyMap<number, Share>; pulls: Pulls },
): Primitive {
  const { positions, joints, weights } = primitive
  const followed = new Set<number>()
  for (let i = 0; i < joints.length; i++) if (weights[i] > 0) followed.add(joints[i])
  if (!shares.keys().some((node) => followed.has(node))) return primitive
  if (followed.size === 1) {
    const heirs = joints.map((node) => shares.get(node)?.heir ?? node)
    return { ...primitive, joints: heirs }
  }
  const divided = { joints: joints.slice(), weights: weights.slice() }
  for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
    let isDivided = false
    for (let i = vertex * 4; i < vertex * 4 + 4; i++) {
      if (weights[i] === 0) continue
      const share = shares.get(joints[i])
      if (share) pullAt(pulls, share, positions.subarray(vertex * 3, vertex * 3 + 3), weights[i])
      else addPull(pulls, joints[i], weights[i])
      isDivided ||= share !== undefined
    }
    if (isDivided) writePulls(pulls, divided, vertex)
    clearPulls(pulls)
  }
  return { ...primitive, ...divided }
}

/** The pulls on one vertex; reused, because lists for each vertex would take most of the time. */
interface Pulls {
  /** By node. */
  sums: Float64Array
  nodes: number[]
  /** Of the boxes of one bone. */
  boxes: Float64Array
}

function addPull({ sums, nodes }: Pulls, node: number, pull: number): void {
  if (sums[node] === 0) nodes.push(node)
  sums[node] += pull
}

function clearPulls({ sums, nodes }: Pulls): void {
  for (const node of nodes) sums[node] = 0
  nodes.length = 0
}

/** Divides a weight among the boxes near a place. */
function pullAt(
  pulls: Pulls,
  { targets, borders }: Share,
  place: Float32Array,
  weight: number,
): void {
  let total = 0
  for (let n = 0; n < targets.length; n++) {
    let squared = 0
    for (let axis = 0; axis < 3; axis++) {
      const below = borders[n * 6 + axis] - place[axis]
      const above = place[axis] - borders[n * 6 + 3 + axis]
      const away = Math.max(below, above, 0)
      squared += away * away
    }
    const metres = Math.sqrt(squared)
    const nearness = 1 / (SOFT_METRES + (n === 0 ? Math.min(metres, REACH_METRES) : metres))
    pulls.boxes[n] = nearness * nearness * nearness * nearness * nearness
    total += pulls.boxes[n]
  }
  for (let n = 0; n < targets.length; n++)
    if (pulls.boxes[n] > LEAST * total)
      addPull(pulls, targets[n], (weight * pulls.boxes[n]) / total)
}

/** The four strongest, as multiples of 1/255. */
function writePulls(
  { sums, nodes }: Pulls,
  { joints, weights }: Pick<Primitive, 'joints' | 'weights'>,
  vertex: number,
): void {
  nodes.sort((a, b) => sums[b] - sums[a])
  let total = 0
  for (let k = 0; k < Math.min(4, nodes.length); k++) total += sums[nodes[k]]
  let left = WHOLE
  for (let k = 3; k >= 0; k--) {
    const part = k === 0 ? left : Math.round(((sums[nodes[k]] ?? 0) / total) * WHOLE)
    joints[vertex * 4 + k] = part > 0 ? nodes[k] : 0
    weights[vertex * 4 + k] = part / WHOLE
    left -= part
  }
}
