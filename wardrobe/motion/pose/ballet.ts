import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'
import { strike } from '../strike.ts'

/** Stands on one leg, with the other stretched to the side and the arms rounded overhead. */
export const ballet: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        ...onBothSides({
          leftUpperArm: [-25, -16, 40],
          leftLowerArm: [-40, -8, 12],
          leftHand: [-20, -2, 20],
        }),
        hips: [0, 0, 5],
        spine: [-3, 0, -6],
        chest: [0, 0, -4],
        head: [-5, -6, 6],
        rightUpperLeg: [0, -20, -50],
        rightFoot: [34, 0, 0],
        leftFoot: [20, 0, 0],
      },
      hips: [0.15, 0.045, 0],
      hands: 'ease',
      face: 'relaxed',
    }),
  ),
}
