import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { strike } from '../strike.ts'

/** Rests one hand on the hip and the weight on one leg, and looks over the shoulder. */
export const model: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        rightUpperArm: [52, -22, 49],
        rightLowerArm: [-14, 86, 20],
        rightHand: [-7, 8, -12],
        leftUpperArm: [14, 8, -62],
        leftLowerArm: [0, -18, -4],
        hips: [0, 18, -6],
        spine: [-3, 4, 5],
        chest: [-2, 0, 4],
        head: [-4, -18, 8],
        leftUpperLeg: [-14, 14, 6],
        leftLowerLeg: [16, 0, 0],
        leftFoot: [0, 0, -4],
      },
      hips: [-0.09, 0, 0],
      hands: { right: 'fist' },
      face: 'relaxed',
    }),
  ),
}
