import type { HumanBone, Side } from '../vrm/human-bone.ts'
import { shapeHand } from './hand/shape-hand.ts'
import { handOnTurns } from './hand-on-turns.ts'
import type { Pose } from './motion.ts'
import { spreadTurns } from './spread-turns.ts'

/**
 * The rotations of a pose on a skeleton with these bones; if `grips` contains a side, the hand on
 * that side is closed around the object that it holds.
 */
export function fitTurns(
  rotations: Pose['rotations'],
  bones: readonly (HumanBone | undefined)[],
  grips: readonly Side[] = [],
): Pose['rotations'] {
  const fitted = spreadTurns(handOnTurns(rotations, bones), bones)
  for (const side of grips) Object.assign(fitted, shapeHand(side, 'hold'))
  return fitted
}
