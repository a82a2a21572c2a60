import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../math/quaternion.ts'
import type { HumanBone } from '../vrm/human-bone.ts'
import type { Pose } from './motion.ts'

/**
 * The fraction of an arm's turn that the shoulder takes over, and the fraction of the chest's turn
 * that the upper chest takes over.
 */
const OF_ARM = 0.15
const OF_CHEST = 0.5

/**
 * Adapts a pose that omits the shoulders or the upper chest to a skeleton that has them: these
 * bones take over part of the rotation of the arms and the chest, and the arms and the head still
 * point in the same directions.
 */
export function spreadTurns(
  rotations: Pose['rotations'],
  bones: readonly (HumanBone | undefined)[],
): Pose['rotations'] {
  const spread = { ...rotations }
  const isLeft = (bone: HumanBone) => !rotations[bone] && bones.includes(bone)
  for (const side of ['left', 'right']) {
    const arm = rotations[`${side}UpperArm`]
    if (!arm || !isLeft(`${side}Shoulder`)) continue
    const share = takeShare(arm, OF_ARM)
    spread[`${side}Shoulder`] = share
    spread[`${side}UpperArm`] = multiplyQuaternions(invertQuaternion(share), arm)
  }
  const chest = rotations['chest']
  if (chest && isLeft('upperChest')) {
    const share = takeShare(chest, OF_CHEST)
    spread['chest'] = multiplyQuaternions(chest, invertQuaternion(share))
    spread['upperChest'] = share
  }
  return spread
}

/** Roughly this fraction of a rotation, about the same axis. */
function takeShare([x, y, z, w]: Quaternion, share: number): Quaternion {
  const sign = w < 0 ? -share : share
  const [a, b, c, d] = [x * sign, y * sign, z * sign, 1 - share + w * sign]
  const length = Math.hypot(a, b, c, d)
  return [a / length, b / length, c / length, d / length]
}
