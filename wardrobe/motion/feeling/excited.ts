import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** Fists in front of the chest. */
const FISTS: Step['turns'] = onBothSides({
  leftUpperArm: [0, -24, -58],
  leftLowerArm: [0, -100, -24],
  leftHand: [0, -8, 0],
})
const bounce = (at: number, side: number): Step[] => [
  {
    at,
    turns: { ...FISTS, spine: [5, 0, 0], head: [4, 0, side * 3] },
    knees: 18,
    hips: [side * 0.02, 0, 0],
  },
  {
    at: at + 0.13,
    turns: {
      ...FISTS,
      ...onBothSides({
        leftUpperArm: [0, -30, -44],
        leftLowerArm: [0, -106, -18],
        leftFoot: [18, 0, 0],
      }),
      spine: [-3, side * 5, 0],
      head: [-4, side * -3, side * 8],
    },
    hips: [side * 0.03, 0.045, 0],
  },
]

/** Bounces impatiently on the toes, from one side to the other. */
export const excited: Clip = {
  durationS: LOOP_S,
  motion: choreograph(
    [...bounce(0, 1), ...bounce(0.25, -1), ...bounce(0.5, 1), ...bounce(0.75, -1)].map((step) => ({
      ...step,
      hands: 'fist',
      face: 'happy',
    })),
  ),
}
