import type { Avatar } from '../../assemble/part/avatar.ts'
import { invertAffine } from '../../math/invert-affine.ts'
import type { Matrices } from '../../math/matrix.ts'
import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { transformPoint } from '../../math/transform-point.ts'
import { turnBetween } from '../../math/turn-between.ts'
import type { Vec3 } from '../../math/vector.ts'
import { vec } from '../../math/vector.ts'
import type { Collider, SpringJoint } from '../../vrm/model.ts'
import { pushOut } from './push-out.ts'

/** One swinging bone: a weight, the tail, on a rod that rotates about the node. */
export interface Pendulum {
  joint: SpringJoint
  rest: Quaternion
  /** The direction to the tail at rest, as a unit vector in the node's own space. */
  axis: Vec3
  /** Metres in the model. */
  length: number
  colliders: Collider[]
  /** The node in whose space the tail keeps its speed; -1 for world space. */
  center: number
  /**
   * The current and the previous position of the tail, in the space of the centre; null before the
   * start.
   */
  tail: Vec3 | null
  before: Vec3 | null
}

const LENGTH_MIN = 1e-5

/**
 * The swinging bones of an avatar, except those that the pose moves and those of length zero.
 */
export function listPendulums({ rig, springs, colliderGroups }: Avatar): Pendulum[] {
  return springs.flatMap((spring) => {
    const colliders = spring.colliderGroups.flatMap((group) => colliderGroups[group].colliders)
    const { joints, center } = spring
    return joints.slice(0, -1).flatMap((joint, n): Pendulum[] => {
      const { axis, length } = placeTail(rig.places, joint.node, joints[n + 1].node)
      if (rig.boneOf[joint.node] !== undefined || length < LENGTH_MIN) return []
      const { rotation: rest } = rig.nodes[joint.node]
      return [{ joint, rest, axis, length, colliders, center, tail: null, before: null }]
    })
  })
}

const inverse = new Float32Array(16)

const placeOf = (matrices: Matrices, node: number): Vec3 => {
  const at = node * 16 + 12
  return [matrices[at], matrices[at + 1], matrices[at + 2]]
}

function placeTail(places: Matrices, node: number, next: number) {
  const end = placeOf(places, next)
  const length = vec.length(vec.subtract(end, placeOf(places, node)))
  const isPlaced = invertAffine(inverse, 0, places, node)
  const axis = vec.normalize(transformPoint(inverse, 0, end), [0, 0, 0])
  return { axis, length: isPlaced ? length : 0 }
}

/**
 * Moves the tail by one step and returns the node's rotation relative to its parent. In `nodes`,
 * the node is at rest relative to its posed parent. As defined by VRM:
 *
 *     tail' = tail + (tail - before) (1 - drag) + step (stiffness · rest + power · gravity)
 *
 * After this, the tail is brought back to the rod's length, and moved out of each collider.
 */
export function swingPendulum(pendulum: Pendulum, nodes: Matrices, stepS: number): Quaternion {
  const { joint, axis, length, center } = pendulum
  const { node, stiffness, gravityPower, gravityDir } = joint
  const start = placeOf(nodes, node)
  const restward = vec.normalize(vec.subtract(transformPoint(nodes, node, axis), start), axis)
  const stick = { start, restward, length }
  const tail = pendulum.tail
    ? leaveCenter(nodes, center, pendulum.tail)
    : vec.add(start, vec.scale(restward, length))
  const before = pendulum.before ? leaveCenter(nodes, center, pendulum.before) : tail
  const speedKept = 1 - Math.min(1, Math.max(0, joint.dragForce))
  const move = (i: 0 | 1 | 2) => {
    const pull = restward[i] * stiffness + gravityDir[i] * gravityPower
    return tail[i] + (tail[i] - before[i]) * speedKept + pull * stepS
  }
  let next = bringBack([move(0), move(1), move(2)], stick)
  for (const collider of pendulum.colliders) {
    const place = pushOut(next, joint.hitRadius, collider, nodes)
    if (place !== next) next = bringBack(place, stick)
  }
  pendulum.before = enterCenter(nodes, center, tail)
  pendulum.tail = enterCenter(nodes, center, next)
  const pointed = bringHome(nodes, node, vec.subtract(next, start))
  return multiplyQuaternions(pendulum.rest, turnBetween(axis, vec.normalize(pointed, axis)))
}

interface Stick {
  start: Vec3
  restward: Vec3
  length: number
}

/** The end of a rod that points to a position. */
function bringBack(place: Vec3, { start, restward, length }: Stick): Vec3 {
  const direction = vec.normalize(vec.subtract(place, start), restward)
  return [
    start[0] + direction[0] * length,
    start[1] + direction[1] * length,
    start[2] + direction[2] * length,
  ]
}

const leaveCenter = (nodes: Matrices, center: number, place: Vec3): Vec3 =>
  center < 0 ? place : transformPoint(nodes, center, place)

function enterCenter(nodes: Matrices, center: number, place: Vec3): Vec3 {
  if (center < 0 || !invertAffine(inverse, 0, nodes, center)) return place
  return transformPoint(inverse, 0, place)
}

/** A direction of the model in a node's own axes, which are orthogonal. */
function bringHome(nodes: Matrices, node: number, direction: Vec3): Vec3 {
  const along = (column: number) => {
    const o = node * 16 + column * 4
    const size = nodes[o] ** 2 + nodes[o + 1] ** 2 + nodes[o + 2] ** 2
    return size > 0
      ? (nodes[o] * direction[0] + nodes[o + 1] * direction[1] + nodes[o + 2] * direction[2]) / size
      : 0
  }
  return [along(0), along(1), along(2)]
}
