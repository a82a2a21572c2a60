import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { strike } from '../strike.ts'

/** Holds the fists up and one leg forward, and bounces a little. */
export const fighter: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        leftUpperArm: [2, -74, -52],
        leftLowerArm: [-5, -58, 7],
        leftHand: [1, 11, 0],
        rightUpperArm: [-8, 32, 56],
        rightLowerArm: [3, 114, 4],
        rightHand: [0, -7, 0],
        hips: [0, -14, 0],
        spine: [9, -8, 0],
        chest: [3, -4, 0],
        head: [-5, 20, 0],
        leftUpperLeg: [-16, 10, 5],
        leftFoot: [16, 0, -5],
        rightUpperLeg: [14, 0, -5],
        rightFoot: [-14, 0, 5],
      },
      knees: 18,
      hips: [0, -0.02, 0],
      hands: 'fist',
      face: 'angry',
    }),
  ),
}
