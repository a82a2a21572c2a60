import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'
import { strike } from '../strike.ts'

/** Makes a peace sign beside the cheek, with one knee drawn in. */
export const peace: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        ...mirrorTurns({
          leftUpperArm: [-26, -28, 24],
          leftLowerArm: [-35, -26, 11],
          leftHand: [-8, -14, 41],
        }),
        leftUpperArm: [8, -10, -56],
        leftLowerArm: [0, -30, 10],
        hips: [0, -8, 5],
        spine: [-2, -4, -6],
        chest: [0, -3, -4],
        head: [-2, 6, 12],
        leftUpperLeg: [-12, 0, -8],
        leftLowerLeg: [34, 0, 0],
        leftFoot: [14, 0, 0],
      },
      hips: [-0.09, 0, 0],
      hands: { right: 'peace' },
      face: 'happy',
    }),
  ),
}
