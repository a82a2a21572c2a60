import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import type { HumanBone } from '../../vrm/human-bone.ts'
import type { Rig, Skeleton } from '../skeleton.ts'
import { findSeat } from './find-seat.ts'
import { orderNodes } from './order-nodes.ts'
import { placeNodes } from './place-nodes.ts'

const NO_TURN: Quaternion = [0, 0, 0, 1]

/** Precomputes the data that posing reads in every frame. */
export function buildRig(skeleton: Skeleton): Rig {
  const { nodes, humanBones } = skeleton
  const order = orderNodes(nodes)
  const boneOf: (HumanBone | undefined)[] = nodes.map(() => undefined)
  for (const [bone, node] of Object.entries(humanBones)) if (node !== undefined) boneOf[node] = bone
  const worldRotations = nodes.map(() => NO_TURN)
  const parentRotations = nodes.map(() => NO_TURN)
  for (const index of order) {
    const { parent, rotation } = nodes[index]
    if (parent >= 0) parentRotations[index] = worldRotations[parent]
    worldRotations[index] = multiplyQuaternions(parentRotations[index], rotation)
  }
  const places = placeNodes(nodes, order)
  const hipsHeight = Math.abs(places[(humanBones['hips'] ?? -1) * 16 + 13] ?? 0)
  const seat = findSeat(skeleton, places)
  return {
    nodes,
    order,
    boneOf,
    parentRotations,
    places,
    hipsHeight,
    grips: [],
    seat:
      seat && hipsHeight > 0
        ? [seat[0] / hipsHeight, seat[1] / hipsHeight, seat[2] / hipsHeight]
        : null,
  }
}
