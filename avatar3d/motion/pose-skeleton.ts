import type { Joints } from '../assemble/part/avatar.ts'
import type { Rig } from '../assemble/skeleton.ts'
import { composeMatrix, type Matrices, multiplyMatrices } from '../math/matrix.ts'
import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../math/quaternion.ts'
import type { Vec3 } from '../math/vector.ts'
import type { HumanBone } from '../vrm/human-bone.ts'
import { fitTurns } from './fit-turns.ts'
import type { Pose } from './motion.ts'
import { takePlace } from './seat/take-place.ts'

/** The matrices of one skeleton, reused frame after frame. */
export interface PosedSkeleton {
  /** One per node: from the node to view space. */
  nodes: Matrices
  /** One per joint: from vertices at rest to view space. */
  joints: Matrices
}

/** Space for the matrices of a skeleton. */
export function createPosedSkeleton(rig: Rig, joints: Joints): PosedSkeleton {
  return {
    nodes: new Float32Array(rig.nodes.length * 16),
    joints: new Float32Array(joints.nodes.length * 16),
  }
}

const local = new Float32Array(16)

/**
 * Computes all matrices of a pose; `view` (one matrix) transforms from model space to view space.
 */
export function poseSkeleton(
  target: PosedSkeleton,
  rig: Rig,
  joints: Joints,
  pose: Pose,
  view: Matrices,
): void {
  const fitted = fitPose(rig, pose)
  for (const index of rig.order) poseNode(target.nodes, rig, index, fitted, view)
  joints.nodes.forEach((node, joint) => {
    if (node < 0) return
    multiplyMatrices(target.joints, joint, target.nodes, node, joints.inverseBindMatrices, joint)
  })
}

/** The pose after it has been adapted to this skeleton. */
export function fitPose(rig: Rig, pose: Pose): Pose {
  const { rotations, hipsOffset } = takePlace(pose, rig, (bone) => placeOf(rig, bone))
  return { ...pose, hipsOffset, rotations: fitTurns(rotations, rig.boneOf, rig.grips) }
}

function placeOf({ boneOf, places }: Rig, bone: HumanBone): Vec3 | undefined {
  const at = boneOf.indexOf(bone) * 16 + 12
  return at < 0 ? undefined : [places[at], places[at + 1], places[at + 2]]
}

/** Computes the matrix of one node, whose parent's matrix has been computed. */
export function poseNode(
  nodes: Matrices,
  rig: Rig,
  index: number,
  pose: Pose,
  view: Matrices,
): void {
  const { parent, translation, scale } = rig.nodes[index]
  composeMatrix(local, 0, translation, findRotation(rig, index, pose), scale)
  if (parent < 0) multiplyMatrices(nodes, index, view, 0, local, 0)
  else multiplyMatrices(nodes, index, nodes, parent, local, 0)
  if (rig.boneOf[index] === 'hips') shift(nodes, index, view, rig.hipsHeight, pose.hipsOffset)
}

/** The node's own rotation combined with the pose's rotation, which is about the model's axes. */
function findRotation(rig: Rig, index: number, pose: Pose): Quaternion {
  const node = rig.nodes[index]
  const asked = pose.rotations[rig.boneOf[index] ?? '']
  if (!asked) return pose.swings?.get(node) ?? node.rotation
  const parent = rig.parentRotations[index]
  const inParent = multiplyQuaternions(invertQuaternion(parent), multiplyQuaternions(asked, parent))
  return multiplyQuaternions(inParent, node.rotation)
}

function shift(nodes: Matrices, index: number, view: Matrices, height: number, offset: Vec3): void {
  for (let row = 0; row < 3; row++)
    for (let axis = 0; axis < 3; axis++)
      nodes[index * 16 + 12 + row] += view[axis * 4 + row] * offset[axis] * height
}
