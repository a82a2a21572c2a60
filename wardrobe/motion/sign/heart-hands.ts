import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** The fingertips meet in front of the chest. */
const HEART: Step['turns'] = onBothSides({
  leftUpperArm: [14, -69, -18],
  leftLowerArm: [-6, -73, 4],
  leftHand: [-4, -17, 53],
})
/** The heart is drawn back to the chest. */
const NEAR: Step['turns'] = onBothSides({
  leftUpperArm: [16, -56, -30],
  leftLowerArm: [-2, -90, 4],
  leftHand: [-4, -17, 50],
})

/** Forms a heart with both hands, and makes it beat twice. */
export const heartHands: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    { at: 0.1, turns: { ...NEAR, spine: [5, 0, 0], head: [6, 0, 0] }, knees: 14 },
    { at: 0.24, turns: { ...HEART, spine: [-2, 0, 0], head: [-5, 0, 6] }, face: 'happy' },
    { at: 0.36, turns: { ...NEAR, head: [3, 0, 8] }, knees: 8, face: 'happy' },
    { at: 0.48, turns: { ...HEART, spine: [-2, 0, 0], head: [-3, 0, 8] }, face: 'happy' },
    { at: 0.6, turns: { ...NEAR, head: [3, 0, -4] }, knees: 8, face: 'happy' },
    { at: 0.72, turns: { ...HEART, spine: [-2, 0, 0], head: [-3, 0, -7] }, face: 'happy' },
    { at: 0.88, turns: { spine: [2, 0, 0], head: [2, 0, -2] }, knees: 5, face: 'happy' },
  ]),
}
