import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'
import { strike } from '../strike.ts'

/** Spreads the skirt to both sides and sinks with one leg crossed behind the other. */
export const curtsy: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        ...onBothSides({
          leftUpperArm: [21, 16, -55],
          leftLowerArm: [39, -57, 10],
          leftHand: [3, 19, -31],
        }),
        spine: [11, 0, 0],
        chest: [4, 0, 0],
        head: [7, 0, 6],
        leftUpperLeg: [16, 0, -9],
        leftLowerLeg: [6, 0, 0],
        leftFoot: [10, 0, 6],
      },
      knees: 24,
      hands: 'hold',
      face: 'relaxed',
    }),
  ),
}
