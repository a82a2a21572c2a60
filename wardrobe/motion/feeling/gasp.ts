import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** Both hands on the cheeks. */
const CHEEKS: Step['turns'] = onBothSides({
  leftUpperArm: [-58, -100, -70],
  leftLowerArm: [-25, -66, -2],
  leftHand: [-5, 19, -25],
})
const FLUNG: Step['turns'] = onBothSides({
  leftUpperArm: [-10, -40, -18],
  leftLowerArm: [-24, -44, 10],
  leftHand: [-20, 0, 10],
})

/** Recoils, with both hands on the cheeks. */
export const gasp: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    { at: 0.1, turns: { spine: [4, 0, 0], head: [4, 4, 3] }, knees: 6 },
    {
      at: 0.2,
      turns: {
        ...FLUNG,
        spine: [-8, 0, 0],
        head: [-9, 0, 0],
        leftFoot: [16, 0, 0],
        rightFoot: [16, 0, 0],
      },
      hips: [0, 0.035, -0.03],
      hands: 'open',
      face: 'surprised',
    },
    {
      at: 0.3,
      turns: { ...CHEEKS, spine: [-5, 0, 0], head: [-3, 0, 0] },
      knees: 16,
      hips: [0, 0, -0.04],
      hands: 'open',
      face: 'surprised',
    },
    {
      at: 0.42,
      turns: { ...CHEEKS, spine: [-7, 0, 0], chest: [-3, 0, 0], head: [-6, 0, 3] },
      knees: 6,
      hips: [0, 0, -0.04],
      hands: 'open',
      face: 'surprised',
    },
    {
      at: 0.58,
      turns: { ...CHEEKS, spine: [-5, 6, 2], head: [-4, 0, 1] },
      knees: 8,
      hips: [0, 0, -0.04],
      hands: 'open',
      face: 'surprised',
    },
    {
      at: 0.74,
      turns: { ...CHEEKS, spine: [-6, -6, -2], chest: [-3, 0, 0], head: [-5, 0, -1] },
      knees: 6,
      hips: [0, 0, -0.04],
      hands: 'open',
      face: 'surprised',
    },
    { at: 0.88, turns: { spine: [3, 0, 0], head: [5, 0, 0] }, knees: 7, face: 'relaxed' },
  ]),
}
