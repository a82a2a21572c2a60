import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'

const FOLDED: Step['turns'] = onBothSides({
  leftUpperArm: [0, -37, -62],
  leftLowerArm: [0, -46, -78],
})
/** A pose with arms wide, one heel forward, and the head tilted to one side. */
const SHOW: Step['turns'] = {
  ...onBothSides({ leftUpperArm: [0, -12, 6], leftLowerArm: [0, -6, 14], leftHand: [0, 0, 18] }),
  hips: [0, -8, 4],
  spine: [-5, 0, -3],
  head: [-6, 4, 9],
  rightUpperLeg: [-22, 0, -8],
  rightLowerLeg: [4, 0, 0],
  rightFoot: [-12, 0, 0],
}

/** "Here I am!": rises from a small crouch and holds the pose for a second. */
export const tada: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0, turns: { ...FOLDED, head: [4, 0, 0] }, knees: 6 },
    { at: 0.14, turns: { ...FOLDED, spine: [10, 0, 0], head: [6, 0, 0] }, knees: 28 },
    { at: 0.3, turns: SHOW, hands: 'open', hips: [0.07, 0.01, 0], face: 'happy' },
    { at: 0.42, turns: SHOW, hands: 'open', hips: [0.06, 0, 0], knees: 3, face: 'happy' },
    { at: 0.68, turns: SHOW, hands: 'open', hips: [0.065, 0, 0], knees: 1, face: 'happy' },
    { at: 0.84, turns: { ...FOLDED, spine: [3, 0, 0] }, knees: 12 },
  ]),
}
