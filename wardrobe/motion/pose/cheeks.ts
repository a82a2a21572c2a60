import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'
import { strike } from '../strike.ts'

/** Holds both hands to the cheeks and tilts the whole body: "so cute!" */
export const cheeks: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        ...onBothSides({
          leftUpperArm: [-57, -98, -71],
          leftLowerArm: [-26, -66, -2],
          leftHand: [-5, 19, -26],
          leftUpperLeg: [0, 0, -3],
          leftFoot: [0, -12, 3],
        }),
        hips: [0, 0, 4],
        spine: [3, 0, -5],
        chest: [0, 0, -5],
        head: [-1, 0, 0],
      },
      hips: [0.05, 0, 0],
      knees: 7,
      hands: 'open',
      face: 'happy',
    }),
  ),
}
