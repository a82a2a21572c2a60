import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { mirrorStep, onBothSides } from './mirror-step.ts'

/** Hands behind the back. */
const BEHIND: Step['turns'] = onBothSides({
  leftUpperArm: [20, 35, -72],
  leftLowerArm: [0, -12, -46],
})
const LEFT: Step = {
  at: 0,
  turns: {
    ...BEHIND,
    hips: [0, 10, 5],
    spine: [0, 6, -4],
    chest: [0, 4, -4],
    head: [-2, -8, 10],
    rightUpperLeg: [-6, 0, -4],
    rightLowerLeg: [14, 0, 0],
    rightFoot: [12, 0, 0],
  },
  hips: [0.1, 0, 0],
  knees: 2,
}
const MIDDLE: Step = { at: 0, turns: { ...BEHIND, head: [3, 0, 0] }, knees: 9 }
const RIGHT = mirrorStep(LEFT)

/** Sways from foot to foot with the hands behind the back. */
export const sway: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { ...MIDDLE, at: 0 },
    { ...LEFT, at: 0.25, face: 'happy' },
    { ...MIDDLE, at: 0.5 },
    { ...RIGHT, at: 0.75, face: 'happy' },
  ]),
}
