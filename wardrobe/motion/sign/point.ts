import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'
import { strike } from '../strike.ts'

/** One hand on the hip, the other pointing at the viewer: "you!" */
export const point: Clip = {
  durationS: 2.4,
  motion: choreograph(
    strike({
      turns: {
        ...mirrorTurns({
          leftUpperArm: [-4, -58, 26],
          leftLowerArm: [-23, -46, -19],
          leftHand: [-9, 10, 16],
        }),
        leftUpperArm: [52, 22, -49],
        leftLowerArm: [-14, -86, -20],
        leftHand: [-7, -8, 12],
        hips: [0, 10, 4],
        spine: [6, 10, -3],
        chest: [2, 6, 0],
        head: [-6, -14, 8],
        leftUpperLeg: [0, 0, 7],
        leftFoot: [0, 0, -7],
      },
      hips: [0.05, -0.01, 0],
      hands: { right: 'point', left: 'fist' },
      face: 'happy',
    }),
  ),
}
