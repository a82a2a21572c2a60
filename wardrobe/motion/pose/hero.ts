import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { strike } from '../strike.ts'

/** Takes a wide stance, with one fist on the hip and the other arm stretched towards the sky. */
export const hero: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        rightUpperArm: [52, -22, 49],
        rightLowerArm: [-14, 86, 20],
        rightHand: [-7, 8, -12],
        leftUpperArm: [-28, -18, 35],
        leftLowerArm: [-37, 0, 1],
        leftHand: [-19, -1, 9],
        hips: [0, -10, 0],
        spine: [-4, -6, -4],
        chest: [-3, -4, -3],
        head: [-9, 14, -6],
        leftUpperLeg: [-12, 0, 17],
        leftLowerLeg: [24, 0, 0],
        leftFoot: [-12, 0, -17],
        rightUpperLeg: [0, 0, -22],
        rightFoot: [0, 0, 22],
      },
      hips: [0.1, -0.066, 0],
      hands: { left: 'point', right: 'fist' },
      face: 'happy',
    }),
  ),
}
