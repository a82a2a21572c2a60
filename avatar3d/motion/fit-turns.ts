import type { Grip, GripName } from '../vrm/grip.ts'
import type { HumanBone } from '../vrm/human-bone.ts'
import { type HandShape, shapeHand } from './hand/shape-hand.ts'
import { handOnTurns } from './hand-on-turns.ts'
import type { Pose } from './motion.ts'
import { spreadTurns } from './spread-turns.ts'

/** The shape of a hand that holds something. */
const HOLDING: Record<GripName, HandShape> = {
  rest: 'hold',
  carry: 'grasp',
  power: 'grasp',
  pinch: 'pinch',
  cup: 'cup',
}

/**
 * The rotations of a pose on a skeleton with these bones; the hands in `grips` have the shape that
 * the objects in them need, whatever the pose does.
 */
export function fitTurns(
  rotations: Pose['rotations'],
  bones: readonly (HumanBone | undefined)[],
  grips: readonly Grip[] = [],
): Pose['rotations'] {
  const fitted = spreadTurns(handOnTurns(rotations, bones), bones)
  for (const { side, name } of grips) Object.assign(fitted, shapeHand(side, HOLDING[name]))
  return fitted
}
