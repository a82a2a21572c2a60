import { orderNodes } from '../assemble/merge/order-nodes.ts'
import { placeNodes } from '../assemble/merge/place-nodes.ts'
import type { Matrices } from '../math/matrix.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Collider, Model, Node } from '../vrm/model.ts'

/** A difference of a thousandth in a rotation or a scale is invisible. */
const TOLERANCE = 1e-3

/** Whether all bones rest without rotation and at scale 1. */
export const isStraight = ({ nodes }: Pick<Model, 'nodes'>) =>
  nodes.every(
    ({ rotation, scale }) =>
      rotation.slice(0, 3).every((part) => Math.abs(part) < TOLERANCE) &&
      scale.every((factor) => Math.abs(factor - 1) < TOLERANCE),
  )

/**
 * The same skeleton with every node at its position, without rotation and at scale 1: t = p -
 * p(parent). Vertices are already in model space; data in a bone's space (colliders, eye offsets)
 * is rotated and scaled to match.
 */
export function straightenSkeleton(model: Model): Model {
  if (isStraight(model)) return model
  const places = placeNodes(model.nodes, orderNodes(model.nodes))
  const at = (node: number): Vec3 =>
    node < 0 ? [0, 0, 0] : [places[node * 16 + 12], places[node * 16 + 13], places[node * 16 + 14]]
  const nodes = model.nodes.map((node, n): Node => {
    const [[x, y, z], [px, py, pz]] = [at(n), at(node.parent)]
    const translation: Vec3 = [x - px, y - py, z - pz]
    return { ...node, translation, rotation: [0, 0, 0, 1], scale: [1, 1, 1] }
  })
  const turn = (vector: Vec3, node: number) => applyTurn(places, node, vector)
  const colliderGroups = model.colliderGroups.map((group) => ({
    ...group,
    colliders: group.colliders.map(
      (collider): Collider => ({
        ...collider,
        offset: turn(collider.offset, collider.node),
        tail: collider.tail && turn(collider.tail, collider.node),
        radius: collider.radius * measureScale(places, collider.node),
      }),
    ),
  }))
  const springs = model.springs.map((spring) => ({
    ...spring,
    joints: spring.joints.map((joint) => ({
      ...joint,
      hitRadius: joint.hitRadius * measureScale(places, joint.node),
    })),
  }))
  const { lookAt } = model
  const head = model.humanBones['head'] ?? -1
  return {
    ...model,
    nodes,
    colliderGroups,
    springs,
    ...(lookAt && {
      lookAt: { ...lookAt, offsetFromHeadBone: turn(lookAt.offsetFromHeadBone, head) },
    }),
  }
}

/** Transforms a vector from a node's own space into model space. */
function applyTurn(places: Matrices, node: number, [x, y, z]: Vec3): Vec3 {
  if (node < 0) return [x, y, z]
  const m = (row: number) =>
    places[node * 16 + row] * x + places[node * 16 + 4 + row] * y + places[node * 16 + 8 + row] * z
  return [m(0), m(1), m(2)]
}

/** The mean of a node's three scales. */
function measureScale(places: Matrices, node: number): number {
  const column = (c: number) => places.subarray(node * 16 + c * 4, node * 16 + c * 4 + 3)
  return [0, 1, 2].reduce((sum, c) => sum + Math.hypot(...column(c)), 0) / 3
}
