import { multiplyQuaternions } from '../math/quaternion.ts'
import type { HumanBone } from '../vrm/human-bone.ts'
import type { Pose } from './motion.ts'

/**
 * Optional bones, each with the bone that rotates in its place: in the trunk, the one below, so
 * that the chest still leans; otherwise, the one further out.
 */
const HEIRS: readonly [bone: HumanBone, heir: HumanBone, isAbove: boolean][] = [
  ['upperChest', 'chest', false],
  ['chest', 'spine', false],
  ['neck', 'head', true],
  ['leftShoulder', 'leftUpperArm', true],
  ['rightShoulder', 'rightUpperArm', true],
]

/**
 * The rotations of a pose on a skeleton with these bones: other bones take over the rotations of
 * missing ones.
 */
export function handOnTurns(
  rotations: Pose['rotations'],
  bones: readonly (HumanBone | undefined)[],
): Pose['rotations'] {
  const handed = { ...rotations }
  for (const [bone, heir, isAbove] of HEIRS) {
    const lost = handed[bone]
    if (!lost || bones.includes(bone)) continue
    const own = handed[heir] ?? [0, 0, 0, 1]
    handed[heir] = isAbove ? multiplyQuaternions(lost, own) : multiplyQuaternions(own, lost)
  }
  return handed
}
