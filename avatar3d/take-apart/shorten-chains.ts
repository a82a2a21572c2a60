import { orderNodes } from '../assemble/merge/order-nodes.ts'
import { placeNodes } from '../assemble/merge/place-nodes.ts'
import { countOwnJoints } from '../check/rules/check-budget.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Model, Primitive } from '../vrm/model.ts'

export interface BoneLimits {
  ownJoints: number
  springJoints: number
}

/**
 * Removes bones until the part is within its limits: first every second bone inside the longest
 * chain, then whole chains, then additional bones outside of chains, the deepest first. Vertices of
 * a removed bone follow its parent. Bones rest without rotation, as normalisePart leaves them.
 */
export function shortenChains(model: Model, limits: BoneLimits): Model {
  const gone = new Map<number, number>()
  let springs = model.springs
  const ownJoints = () => countOwnJoints(model) - gone.size
  const springJoints = () => springs.reduce((sum, { joints }) => sum + joints.length, 0)
  while (ownJoints() > limits.ownJoints || springJoints() > limits.springJoints) {
    const [longest] = springs.toSorted((a, b) => b.joints.length - a.joints.length)
    if (!longest) break
    const { length } = longest.joints
    const kept = longest.joints.filter((_, j) => length > 2 && (j % 2 === 0 || j === length - 1))
    for (const joint of longest.joints)
      if (!kept.includes(joint)) gone.set(joint.node, model.nodes[joint.node].parent)
    const shorter = { ...longest, joints: kept }
    springs = springs.flatMap((spring) =>
      spring !== longest ? [spring] : kept.length > 1 ? [shorter] : [],
    )
  }
  for (const leaf of listOthers(model, springs)) {
    if (ownJoints() <= limits.ownJoints) break
    gone.set(leaf, model.nodes[leaf].parent)
  }
  return gone.size > 0 ? removeBones({ ...model, springs }, gone) : model
}

/** Additional bones outside of chains, the deepest first. */
function listOthers({ nodes, humanBones, primitives }: Model, springs: Model['springs']): number[] {
  const kept = new Set([
    ...Object.values(humanBones),
    ...primitives.map(({ node }) => node),
    ...springs.flatMap(({ joints }) => joints.map(({ node }) => node)),
  ])
  const order = orderNodes(nodes)
  return [...order].reverse().filter((node) => !kept.has(node) && nodes[node].parent >= 0)
}

function removeBones(model: Model, gone: ReadonlyMap<number, number>): Model {
  const settle = (node: number): number => {
    let at = node
    while (gone.has(at)) at = gone.get(at) ?? -1
    return at
  }
  const places = placeNodes(model.nodes, orderNodes(model.nodes))
  const nodes = model.nodes.map((node, n) => {
    if (node.parent < 0 || !gone.has(node.parent)) return node
    const parent = settle(node.parent)
    const off = (axis: number) => places[n * 16 + 12 + axis] - places[parent * 16 + 12 + axis]
    const translation: Vec3 = [off(0), off(1), off(2)]
    return { ...node, parent, translation }
  })
  return rebind({ ...model, nodes }, settle, places)
}

/** Vertices follow the remaining bones; each surface's skin gets the bones that it lacks. */
function rebind(model: Model, settle: (node: number) => number, places: Float32Array): Model {
  const skins = model.skins.map((skin) => {
    const joints = [...new Set([...skin.joints, ...skin.joints.map(settle)])]
    const inverseBindMatrices = new Float32Array(joints.length * 16)
    joints.forEach((node, joint) => {
      for (let k = 0; k < 16; k += 5) inverseBindMatrices[joint * 16 + k] = 1
      for (let axis = 0; axis < 3; axis++)
        inverseBindMatrices[joint * 16 + 12 + axis] = -places[node * 16 + 12 + axis]
    })
    return { joints, inverseBindMatrices }
  })
  const primitives = model.primitives.map((primitive): Primitive => {
    if (primitive.skin < 0) return primitive
    const old = model.skins[primitive.skin].joints
    const { joints } = skins[primitive.skin]
    const targets = old.map((node) => joints.indexOf(settle(node)))
    return { ...primitive, joints: primitive.joints.map((joint) => targets[joint]) }
  })
  return { ...model, skins, primitives }
}
