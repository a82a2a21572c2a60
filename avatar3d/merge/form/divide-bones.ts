import { orderNodes } from '../../assemble/merge/order-nodes.ts'
import { placeNodes } from '../../assemble/merge/place-nodes.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { HumanBone } from '../../vrm/human-bone.ts'
import type { Model, Primitive } from '../../vrm/model.ts'

/** A region of space, in metres from the bone that is divided. */
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
  /** Vertices inside the box follow only this bone. */
  box: Box
  /** The figure's bones that become children of this one. */
  carries?: readonly HumanBone[]
}

/** The bones among which the vertices of one bone of a figure are divided. */
export interface Division {
  bone: HumanBone
  /** Vertices inside the box follow only this bone, as before. */
  box: Box
  fine: readonly FineBone[]
  /**
   * The fine bone for surfaces and chains that follow the divided bone as a whole; by default, they
   * still follow the divided bone.
   */
  heir?: HumanBone
}

/** This is added to distances, so that weights change smoothly between boxes. */
const SOFT_METRES = 0.002

/**
 * Vertices further than this from a fine bone, as in a wide sleeve below a finger, do not follow
 * it.
 */
const REACH_METRES = 0.02

/** Smaller weights on a vertex are omitted. */
const LEAST = 0.02

/** Weights are written as bytes. */
const WHOLE = 255

/**
 * A joined model with fine bones. Each vertex that follows a divided bone follows the boxes near it
 * instead, weighted by the fifth power of their nearness. A surface that follows only the divided
 * bone, such as a backpack, is stiff: all of it follows the division's `heir`, as do chains that
 * are attached to the divided bone. A surface that already follows some of the fine bones, such as
 * a hand with fingers, keeps its weights. At rest, nothing moves. The figure's bones must have no
 * rotation at rest.
 */
export function divideBones(model: Model, divisions: readonly Division[]): Model {
  const grown = divisions.reduce(growBones, model)
  const places = placeNodes(grown.nodes, orderNodes(grown.nodes))
  const shares: Shares = grown.nodes.map(() => null)
  for (const { bone, box, fine, heir = bone } of divisions) {
    const nodeOf = (name: HumanBone) => grown.humanBones[name] ?? -1
    const origin = readPlace(places, nodeOf(bone))
    const boxes = [{ bone, box }, ...fine]
    const corners = boxes.flatMap((each) => [each.box.min, each.box.max])
    shares[nodeOf(bone)] = {
      targets: boxes.map((each) => nodeOf(each.bone)),
      borders: Float64Array.from(corners.flatMap((corner) => vec.add(corner, origin))),
      heir: nodeOf(heir),
    }
  }
  const boxCounts = divisions.map(({ fine }) => fine.length + 1)
  const pulls: Pulls = {
    sums: new Float64Array(grown.nodes.length),
    nodes: [],
    boxes: new Float64Array(Math.max(0, ...boxCounts)),
  }
  const start = model.nodes.length
  const plan = { divisions, shares, pulls, start, form: describeForm(shares, start) }
  return {
    ...grown,
    skins: [{ ...model.skins[0], joints: grown.nodes.map((_, n) => n) }],
    primitives: grown.primitives.map((primitive) => divideOnce(primitive, plan)),
  }
}

/** Adds the fine bones of one division; an item may already have brought some of them. */
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

/** The division of one node's vertices. */
interface Share {
  /** The nodes of the boxes; the first is the divided one itself. */
  targets: readonly number[]
  /** Six numbers for each box, in metres from the ground: its lowest corner, and its highest. */
  borders: Float64Array
  heir: number
}

/** For each node, the division of its vertices; null if they are not divided. */
type Shares = (Share | null)[]

/** The division of a whole figure. */
interface Plan {
  divisions: readonly Division[]
  shares: Shares
  pulls: Pulls
  /** The number of nodes before the division; the new bones follow them. */
  start: number
  form: readonly number[]
}

/**
 * The divisions as numbers, with bones numbered in such a way that equal divisions have equal
 * numbers. The new bones are numbered from -2 downwards: in another outfit, the number of nodes
 * before them differs.
 */
const describeForm = (shares: Shares, start: number): number[] =>
  shares.flatMap((share) => {
    if (!share) return []
    const nodes = [...share.targets, share.heir]
    return [...nodes.map((node) => (node < start ? node : start - node - 2)), ...share.borders]
  })

/** A divided surface, and everything that it depends on besides the joints of the original. */
interface Divided extends Pick<Plan, 'divisions' | 'form' | 'start'> {
  positions: Float32Array
  weightsBefore: Float32Array
  joints: Uint16Array
  weights: Float32Array
}

/** Divided surfaces, keyed by the joints of the original surface, which are never modified. */
const divided = new WeakMap<Uint16Array, Divided>()

function divideOnce(primitive: Primitive, plan: Plan): Primitive {
  const known = divided.get(primitive.joints)
  if (known && isSame(known, primitive, plan)) {
    const { weights } = known
    return { ...primitive, joints: moveBones(known, plan.start), weights }
  }
  const { joints, weights } = dividePrimitive(primitive, plan)
  const { positions, weights: weightsBefore } = primitive
  const { divisions, form, start } = plan
  divided.set(primitive.joints, {
    divisions,
    form,
    start,
    positions,
    weightsBefore,
    joints,
    weights,
  })
  return { ...primitive, joints, weights }
}

const isSame = (known: Divided, { positions, weights }: Primitive, plan: Plan): boolean =>
  known.divisions === plan.divisions &&
  known.positions === positions &&
  known.weightsBefore === weights &&
  known.form.length === plan.form.length &&
  known.form.every((number, i) => number === plan.form[i])

/** The joints for a skeleton in which the new bones start at another node. */
const moveBones = ({ joints, start }: Divided, newStart: number): Uint16Array =>
  start === newStart
    ? joints
    : joints.map((node) => (node < start ? node : node - start + newStart))

function dividePrimitive(
  primitive: Primitive,
  { shares, pulls }: Plan,
): Pick<Primitive, 'joints' | 'weights'> {
  const { positions, joints, weights } = primitive
  const isFollowed = new Uint8Array(shares.length)
  for (let i = 0; i < joints.length; i++) if (weights[i] > 0) isFollowed[joints[i]] = 1
  const open = shares.map((share, node) => {
    const isFine = share?.targets.some((target) => target !== node && isFollowed[target] > 0)
    return isFine || isFollowed[node] === 0 ? null : share
  })
  if (open.every((share) => !share)) return primitive
  if (isFollowed.indexOf(1) === isFollowed.lastIndexOf(1)) {
    const heirs = joints.map((node) => open[node]?.heir ?? node)
    return { joints: heirs, weights }
  }
  const parted = { joints: joints.slice(), weights: weights.slice() }
  for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
    if (!isDivided(primitive, open, vertex)) continue
    for (let i = vertex * 4; i < vertex * 4 + 4; i++) {
      if (weights[i] === 0) continue
      const share = open[joints[i]]
      if (share) pullAt(pulls, share, { positions, vertex, weight: weights[i] })
      else addPull(pulls, joints[i], weights[i])
    }
    writePulls(pulls, parted, vertex)
    clearPulls(pulls)
  }
  return parted
}

/** Whether the vertex follows a bone that is divided. */
function isDivided({ joints, weights }: Primitive, shares: Shares, vertex: number): boolean {
  for (let i = vertex * 4; i < vertex * 4 + 4; i++)
    if (weights[i] > 0 && shares[joints[i]]) return true
  return false
}

/**
 * The pulls on one vertex; reused, because creating lists for each vertex would take most of the
 * time.
 */
interface Pulls {
  /** By node. */
  sums: Float64Array
  nodes: number[]
  /** The pulls of the boxes of one bone, before they are scaled to the vertex's weight. */
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

/** Divides a weight of a vertex among the boxes near it. */
function pullAt(
  pulls: Pulls,
  { targets, borders }: Share,
  { positions, vertex, weight }: { positions: Float32Array; vertex: number; weight: number },
): void {
  const x = positions[vertex * 3]
  const y = positions[vertex * 3 + 1]
  const z = positions[vertex * 3 + 2]
  let total = 0
  for (let n = 0; n < targets.length; n++) {
    const at = n * 6
    const awayX = Math.max(borders[at] - x, x - borders[at + 3], 0)
    const awayY = Math.max(borders[at + 1] - y, y - borders[at + 4], 0)
    const awayZ = Math.max(borders[at + 2] - z, z - borders[at + 5], 0)
    const metres = Math.sqrt(awayX * awayX + awayY * awayY + awayZ * awayZ)
    const nearness = 1 / (SOFT_METRES + (n === 0 ? Math.min(metres, REACH_METRES) : metres))
    const squared = nearness * nearness
    pulls.boxes[n] = squared * squared * nearness
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
  if (nodes.length > 1) nodes.sort((a, b) => sums[b] - sums[a])
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
