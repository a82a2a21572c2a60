import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** A pose with fists drawn to the chest, raised shoulders, and knees together. */
const HUDDLED: Step['turns'] = onBothSides({
  leftUpperArm: [25, -30, -80],
  leftLowerArm: [-14, -99, 0],
  leftHand: [-9, -33, -21],
  leftUpperLeg: [0, 0, -3],
  leftFoot: [0, -10, 3],
})
/** The head turns slowly while everything shakes quickly. */
const TREMORS = 16
const shake = (n: number): Step => {
  const side = n % 2 === 0 ? 1 : -1
  const look = Math.sin((2 * Math.PI * n) / TREMORS)
  return {
    at: n / TREMORS,
    turns: {
      ...HUDDLED,
      spine: [7 + 3 * look, side * 2.5, side * 1.2 + 5 * look],
      chest: [4, side * 1.5, 0],
      head: [4, 12 * look - side * 2, 3 * look - side * 1.5],
    },
    hips: [side * 0.008, 0, -0.02],
    knees: 10 + side,
    hands: 'fist',
    face: 'sad',
  }
}

/** Trembles with fear or cold, and looks about. */
export const tremble: Clip = {
  durationS: LOOP_S,
  motion: choreograph(Array.from({ length: TREMORS }, (_, n) => shake(n))),
}
