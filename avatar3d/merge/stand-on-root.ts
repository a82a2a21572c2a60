import { orderNodes } from '../assemble/merge/order-nodes.ts'
import { placeNodes } from '../assemble/merge/place-nodes.ts'
import { invertAffine } from '../math/invert-affine.ts'
import { isMark } from '../vrm/mark.ts'
import type { Model, Node, Primitive } from '../vrm/model.ts'

/**
 * Keeps the required nodes, all below one root; the joints that are in use become the skin's
 * joints. Surfaces are on nodes at the root: those without morphs share one node, unless surfaces
 * are named after regions that other parts hide; in that case, each name has its own node. A node
 * that is not a bone and has no parent never moves: vertices that follow it are bound to the root
 * instead. A part, unlike a whole figure, keeps the nodes that determine how it is worn.
 */
export function standOnRoot(model: Model, { isPart = false } = {}): Model {
  const followed = listJoints(model)
  const needed = listNeeded(model, followed, isPart)
  const roots = [...needed].filter((node) => model.nodes[node].parent < 0)
  const [only] = roots
  const hasRoot = roots.length === 1 && !Object.values(model.humanBones).includes(only)
  const kept = [...needed].sort((a, b) => a - b)
  const start = hasRoot ? 0 : 1
  const targets = new Int32Array(model.nodes.length).fill(-1)
  kept.forEach((node, place) => {
    targets[node] = place + start
  })
  const root = hasRoot ? targets[only] : 0
  const bones = kept.map((node): Node => {
    const { parent } = model.nodes[node]
    return { ...model.nodes[node], parent: parent >= 0 ? targets[parent] : hasRoot ? -1 : root }
  })
  const nodes = hasRoot ? bones : [aRoot('Root'), ...bones]
  const targetOf = (node: number) => (targets[node] < 0 ? root : targets[node])
  const joints = [...new Set(followed.map(targetOf))]
  const numbers = Uint16Array.from(targets, (_, node) =>
    Math.max(0, joints.indexOf(targetOf(node))),
  )
  const standing = { ...model, ...moveReferences(model, targets), nodes }
  return bindSurfaces(standing, { joints, numbers, areNamesKept: isPart })
}

const aRoot = (name: string): Node => ({
  name,
  parent: -1,
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

function listNeeded(model: Model, followed: readonly number[], isPart: boolean): Set<number> {
  const needed = new Set<number>()
  const add = (start: number) => {
    for (let node = start; node >= 0; node = model.nodes[node].parent) needed.add(node)
  }
  for (const node of Object.values(model.humanBones)) add(node ?? -1)
  for (const { joints, center } of model.springs) {
    for (const joint of joints) add(joint.node)
    add(center)
  }
  for (const { colliders } of usedGroups(model)) for (const { node } of colliders) add(node)
  // A node that is not a bone and has no parent never moves.
  for (const node of followed) if (model.nodes[node].parent >= 0) add(node)
  if (isPart) for (const [node, { name }] of model.nodes.entries()) if (isMark(name)) add(node)
  return needed
}

/** The nodes that vertices of the model follow. */
function listJoints({ nodes, primitives }: Model): number[] {
  const isFound = new Uint8Array(nodes.length)
  for (const { joints, weights } of primitives)
    for (let i = 0; i < joints.length; i++) if (weights[i] > 0) isFound[joints[i]] = 1
  return nodes.flatMap((_, node) => (isFound[node] === 1 ? [node] : []))
}

const usedGroups = ({ springs, colliderGroups }: Model) => {
  const used = new Set(springs.flatMap((spring) => spring.colliderGroups))
  return colliderGroups.filter((_, g) => used.has(g))
}

function moveReferences(model: Model, targets: Int32Array) {
  const groups = usedGroups(model)
  const bones = Object.entries(model.humanBones).flatMap(([bone, node]) =>
    node === undefined ? [] : [[bone, targets[node]]],
  )
  const move = (node: number) => (node < 0 ? -1 : targets[node])
  return {
    humanBones: Object.fromEntries(bones),
    springs: model.springs.map((spring) => ({
      ...spring,
      joints: spring.joints.map((joint) => ({ ...joint, node: move(joint.node) })),
      colliderGroups: spring.colliderGroups.map((g) => groups.indexOf(model.colliderGroups[g])),
      center: move(spring.center),
    })),
    colliderGroups: groups.map((group) => ({
      ...group,
      colliders: group.colliders.map((collider) => ({ ...collider, node: move(collider.node) })),
    })),
  }
}

interface Stand {
  joints: number[]
  /** Maps nodes to joints. */
  numbers: Uint16Array
  areNamesKept: boolean
}

/** Puts surfaces on their own nodes and binds them to the joints. */
function bindSurfaces(model: Model, { joints, numbers, areNamesKept }: Stand): Model {
  const nameStand = areNamesKept ? nameByMesh : nameByMorphs
  const places = placeNodes(model.nodes, orderNodes(model.nodes))
  const stands = Map.groupBy(model.primitives, nameStand)
  const primitives = model.primitives.map((primitive, i) => ({
    ...primitive,
    node: model.nodes.length + [...stands.keys()].indexOf(nameStand(primitive, i)),
    joints: renumber(primitive, numbers),
  }))
  const inverseBindMatrices = new Float32Array(joints.length * 16)
  joints.forEach((node, joint) => {
    // The matrix of a joint with a scale of 0 has no inverse, but nothing that follows the joint is
    // visible.
    if (!invertAffine(inverseBindMatrices, joint, places, node))
      for (let k = 0; k < 16; k += 5) inverseBindMatrices[joint * 16 + k] = 1
  })
  return {
    ...model,
    nodes: [...model.nodes, ...[...stands.values()].map(([{ name }]) => aRoot(name))],
    primitives,
    skins: joints.length > 0 ? [{ joints, inverseBindMatrices }] : [],
  }
}

/** Surfaces of one node become one mesh, whose surfaces must all have the same morphs. */
const nameByMorphs = ({ morphs, firstPerson }: Primitive, place: number) =>
  morphs.length > 0 ? String(place) : (firstPerson ?? 'auto')

const nameByMesh = (primitive: Primitive, place: number) =>
  `${nameByMorphs(primitive, place)} ${primitive.name}`

function renumber({ joints }: Primitive, numbers: Uint16Array): Uint16Array {
  const renumbered = new Uint16Array(joints.length)
  for (let i = 0; i < joints.length; i++) renumbered[i] = numbers[joints[i]]
  return renumbered
}
