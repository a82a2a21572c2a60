import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'

/** The left hand at the chin, the right hand under the left elbow. */
const PONDER: Step['turns'] = {
  leftUpperArm: [0, -54, -44],
  leftLowerArm: [0, -84, 92],
  leftHand: [0, 0, 10],
  rightUpperArm: [0, 37, 70],
  rightLowerArm: [0, 44, 84],
}

const STEPS: readonly Step[] = [
  { at: 0, turns: { ...PONDER, head: [3, 3, -2] }, hips: [0, 0, 0] },
  {
    at: 0.22,
    turns: { ...PONDER, hips: [0, 4, 3], spine: [-1, 3, -4], head: [-4, 10, -10] },
    hips: [0.06, 0, 0],
  },
  { at: 0.36, turns: { ...PONDER, head: [1, 4, -8] }, hips: [0.05, 0, 0], face: 'blink' },
  {
    at: 0.6,
    turns: { ...PONDER, hips: [0, -4, -3], spine: [-1, -3, 4], head: [-3, -9, 9] },
    hips: [-0.06, 0, 0],
  },
  { at: 0.78, turns: { ...PONDER, head: [5, -2, 5] }, hips: [-0.03, 0, 0], face: 'happy' },
  { at: 0.87, turns: { ...PONDER, head: [-3, 0, 1] }, face: 'happy' },
]

/**
 * Leans to one side and then to the other, and has an idea; the index finger points at the chin.
 */
export const think: Clip = {
  durationS: 3.2,
  motion: choreograph(STEPS.map((step) => ({ ...step, hands: { left: 'point' } }))),
}
