import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'

const ARMS_LOW: Step['turns'] = onBothSides({
  leftUpperArm: [10, 10, -62],
  leftLowerArm: [0, -24, 6],
})
/** The arms and legs are spread like the points of a star. */
const STAR: Step['turns'] = onBothSides({
  leftUpperArm: [0, -10, 26],
  leftLowerArm: [-45, -6, 12],
  // Palms to the viewer.
  leftHand: [-40, 0, 0],
  leftUpperLeg: [0, 0, 24],
  leftFoot: [26, 0, 0],
})
const HALF_OPEN: Step['turns'] = onBothSides({
  leftUpperArm: [0, -8, -8],
  leftLowerArm: [0, -10, 8],
  leftUpperLeg: [0, 0, 6],
  leftFoot: [14, 0, -4],
})

/** Jumps from a crouch into the air, spreads arms and legs like a star, and lands. */
export const starJump: Clip = {
  durationS: LOOP_S,
  motion: choreograph([
    { at: 0, turns: ARMS_LOW, knees: 6 },
    { at: 0.14, turns: { ...ARMS_LOW, spine: [12, 0, 0], head: [2, 0, 0] }, knees: 36 },
    { at: 0.27, turns: { ...HALF_OPEN, head: [-5, 0, 0] }, hips: [0, 0.16, 0], face: 'happy' },
    {
      at: 0.42,
      turns: { ...STAR, head: [-8, 0, 0] },
      hips: [0, 0.36, 0],
      hands: 'open',
      face: 'happy',
    },
    { at: 0.57, turns: { ...HALF_OPEN, head: [-4, 0, 0] }, hips: [0, 0.14, 0], face: 'happy' },
    { at: 0.69, turns: { ...ARMS_LOW, spine: [8, 0, 0], head: [3, 0, 0] }, knees: 30 },
    { at: 0.84, turns: ARMS_LOW, knees: 2 },
  ]),
}
