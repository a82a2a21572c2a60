import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'
import { strike } from '../strike.ts'

/** A peace sign beside each eye. */
export const doublePeace: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        ...onBothSides({
          leftUpperArm: [-1, -27, 52],
          leftLowerArm: [-41, -24, -1],
          leftHand: [-34, -4, 44],
          leftUpperLeg: [0, 0, 6],
          leftFoot: [0, 8, -6],
        }),
        spine: [3, 0, -3],
        head: [0, 0, 5],
      },
      hips: [0, -0.006, 0],
      knees: 8,
      hands: 'peace',
      face: 'happy',
    }),
  ),
}
