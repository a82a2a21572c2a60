import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** Both hands on the belly. */
const BELLY: Step['turns'] = onBothSides({
  leftUpperArm: [30, -7, -72],
  leftLowerArm: [-24, -84, -5],
  leftHand: [12, 16, -40],
})
/** One shake of a laugh; `back` goes from 1 (thrown back) to -1 (doubled up). */
const shake = (at: number, back: number, side: number): Step[] => [
  {
    at,
    turns: {
      ...BELLY,
      spine: [-9 * back, 0, side],
      chest: [-3 * back, 0, 0],
      head: [-12 * back, 0, side * 5],
    },
    knees: 8 - 6 * back,
    face: 'happy',
  },
  {
    at: at + 0.06,
    turns: {
      ...BELLY,
      spine: [4 - 9 * back, 0, side],
      chest: [3 - 3 * back, 0, 0],
      head: [5 - 12 * back, 0, side * 6],
    },
    knees: 16 - 6 * back,
    face: 'happy',
  },
]

/** Laughs out loud: head thrown back, then doubled up. */
export const laugh: Clip = {
  durationS: 2.4,
  motion: choreograph([
    ...shake(0, 0.6, 1),
    ...shake(0.125, 1, 1),
    ...shake(0.25, 1, 0),
    ...shake(0.375, 0.5, -1),
    ...shake(0.5, -0.6, -1),
    ...shake(0.625, -1, -1),
    ...shake(0.75, -0.8, 0),
    ...shake(0.875, 0, 1),
  ]),
}
