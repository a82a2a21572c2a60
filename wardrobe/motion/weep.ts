import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'

/** Both hands in front of the eyes. */
const HIDDEN: Step['turns'] = onBothSides({
  leftUpperArm: [2, -59, 39],
  leftLowerArm: [-2, -5, 40],
  leftHand: [0, -7, 13],
})
const sob = (depth: number, side: number): Step => ({
  at: 0,
  turns: {
    ...HIDDEN,
    spine: [6 + depth, 0, 0],
    chest: [3 + depth / 2, 0, 0],
    head: [13 + depth / 2, side * 3, side * 4],
  },
  knees: 3 + depth,
})

/** Sobs with a hand at each eye. */
export const weep: Clip = {
  durationS: LOOP_S,
  motion: choreograph(
    [
      { ...sob(0, 1), at: 0 },
      { ...sob(5, 1), at: 0.16 },
      { ...sob(1, 0.6), at: 0.3 },
      { ...sob(6, 0), at: 0.46 },
      { ...sob(0, -0.8), at: 0.64 },
      { ...sob(4, -0.4), at: 0.82 },
    ].map((step) => ({ ...step, hands: 'fist', face: 'blink' })),
  ),
}
