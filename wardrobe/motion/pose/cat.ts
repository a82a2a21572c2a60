import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { strike } from '../strike.ts'

/** Paws up: "meow". */
export const cat: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        rightUpperArm: [-10, 27, -23],
        rightLowerArm: [-12, 78, -8],
        rightHand: [0, -17, -22],
        leftUpperArm: [15, -43, -10],
        leftLowerArm: [11, -87, 1],
        leftHand: [8, 34, 8],
        hips: [0, -8, 5],
        spine: [6, -2, -5],
        chest: [2, 0, -3],
        head: [-6, 2, 11],
        rightUpperLeg: [14, 0, -4],
        rightLowerLeg: [62, 0, 0],
        rightFoot: [20, 0, 0],
      },
      hips: [0.07, 0, 0],
      hands: 'fist',
      face: 'happy',
    }),
  ),
}
