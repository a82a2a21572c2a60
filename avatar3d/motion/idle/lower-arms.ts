import { turn } from '../../math/turn.ts'
import { shapeHand } from '../hand/shape-hand.ts'

const HANDS = { ...shapeHand('left', 'ease'), ...shapeHand('right', 'ease') }

/**
 * The arms of the T-pose lowered to the sides, with loosely bent fingers; the arms open by `lift`
 * radians as the chest fills.
 */
export function lowerArms(lift: number) {
  return {
    ...HANDS,
    leftUpperArm: turn(0.04, 0, -1.2 + lift),
    rightUpperArm: turn(0.04, 0, 1.2 - lift),
    leftLowerArm: turn(0, -0.22 - lift, -0.1),
    rightLowerArm: turn(0, 0.22 + lift, 0.1),
  }
}
