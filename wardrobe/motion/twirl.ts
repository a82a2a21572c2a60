import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'
import { turnAbout } from './turn-about.ts'

const READY: Step['turns'] = {
  ...onBothSides({ leftUpperArm: [0, -16, -46], leftLowerArm: [0, -50, -18] }),
  spine: [4, 0, 0],
}
/** A pose on the toes of the left foot, with the other foot drawn up. */
const SPIN: Step['turns'] = {
  ...onBothSides({ leftUpperArm: [0, 0, -14], leftLowerArm: [0, -10, 14] }),
  leftHand: [0, 0, 18],
  rightHand: [0, 0, -18],
  head: [-4, 0, 6],
  rightUpperLeg: [-20, 0, 0],
  rightLowerLeg: [52, 0, 0],
  rightFoot: [22, 0, 0],
  leftFoot: [26, 0, 0],
}

const steps = choreograph([
  { at: 0, turns: READY, knees: 4 },
  { at: 0.12, turns: { ...READY, spine: [9, 0, 0], head: [5, 0, 0] }, knees: 22 },
  { at: 0.3, turns: SPIN, hands: 'open', hips: [0.02, 0.07, 0], face: 'happy' },
  { at: 0.62, turns: SPIN, hands: 'open', hips: [0.02, 0.07, 0], face: 'happy' },
  { at: 0.76, turns: { ...READY, spine: [7, 0, 0] }, knees: 16, face: 'happy' },
  { at: 0.88, turns: READY, knees: 2 },
])

/**
 * The turn is slow at the seam of the loop and fastest in the middle; a full turn ends where the
 * next loop begins.
 */
const yawAt = (phase: number) => 2 * Math.PI * phase - 0.55 * Math.sin(2 * Math.PI * phase)

/** Spins once round on the toes. */
export const twirl: Clip = { durationS: LOOP_S, motion: turnAbout(steps, yawAt) }
