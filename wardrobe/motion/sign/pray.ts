import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** The hands are held palm to palm below the chin. */
const PALMS: Step['turns'] = onBothSides({
  leftUpperArm: [31, -85, -45],
  leftLowerArm: [-28, -54, -17],
  leftHand: [-24, -23, 65],
})
const OPEN: Step['turns'] = onBothSides({
  leftUpperArm: [13, -54, -39],
  leftLowerArm: [-8, -64, -11],
  leftHand: [-14, -19, 24],
})
const HANDS: Step['hands'] = 'open'

/** Palms together, a deep bow of the head, and a look to see whether it helped: "please!" */
export const pray: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    { at: 0.1, turns: { ...OPEN, spine: [-3, 0, 0], head: [-4, 0, 0] }, hands: HANDS },
    {
      at: 0.22,
      turns: { ...PALMS, spine: [6, 0, 0], head: [6, 0, 0] },
      knees: 8,
      hands: HANDS,
      face: 'blink',
    },
    {
      at: 0.36,
      turns: { ...PALMS, spine: [16, 0, 0], chest: [5, 0, 0], head: [8, 0, 0] },
      knees: 18,
      hips: [0, 0, -0.05],
      hands: HANDS,
      face: 'blink',
    },
    {
      at: 0.5,
      turns: { ...PALMS, spine: [13, 0, 0], chest: [4, 0, 0], head: [7, 0, 0] },
      knees: 14,
      hips: [0, 0, -0.04],
      hands: HANDS,
      face: 'blink',
    },
    {
      at: 0.62,
      turns: { ...PALMS, spine: [8, 4, 0], head: [-10, -6, 10] },
      knees: 10,
      hands: HANDS,
      face: 'sad',
    },
    {
      at: 0.76,
      turns: { ...PALMS, spine: [7, 4, 0], head: [-9, -6, 12] },
      knees: 9,
      hands: HANDS,
      face: 'sad',
    },
    { at: 0.9, turns: { ...OPEN, spine: [2, 0, 0], head: [0, 0, 3] }, knees: 4 },
  ]),
}
