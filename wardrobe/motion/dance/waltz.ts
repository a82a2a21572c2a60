import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorStep } from '../mirror-step.ts'
import { turnAbout } from '../turn-about.ts'

/** The arms hold an imaginary partner. */
const FRAME: Step['turns'] = {
  leftUpperArm: [-14, -22, 8],
  leftLowerArm: [-24, -30, 4],
  leftHand: [-14, 0, 8],
  rightUpperArm: [-10, 35, -3],
  rightLowerArm: [-39, 61, 13],
  rightHand: [-29, 30, 20],
}
/** The three beats of a bar to the left: down, rising onto the toes, and at the top. */
const DOWN: Step = {
  at: 0,
  turns: { spine: [5, 6, 0], chest: [1, 4, 0], head: [3, -4, 4] },
  knees: 17,
}
const RISE: Step = {
  at: 0,
  turns: {
    spine: [-2, 4, -5],
    chest: [-2, 2, -4],
    head: [-3, 6, -7],
    leftFoot: [20, 0, 0],
    rightUpperLeg: [-6, 0, -6],
    rightLowerLeg: [14, 0, 0],
    rightFoot: [14, 0, 4],
  },
  hips: [0.09, 0.035, 0],
}
const TOP: Step = {
  at: 0,
  turns: {
    spine: [-3, 0, -7],
    chest: [-2, 0, -5],
    head: [-4, 8, -9],
    leftFoot: [22, 0, 0],
    rightUpperLeg: [-2, 0, -2],
    rightLowerLeg: [8, 0, 0],
    rightFoot: [18, 0, 0],
  },
  hips: [0.1, 0.04, 0],
}
const toLeft = [DOWN, RISE, TOP]
const toRight = toLeft.map(mirrorStep)

/** Four bars of three beats. */
const BEATS = [...toLeft, ...toRight, ...toLeft, ...toRight]
const steps = choreograph(
  BEATS.map((step, beat) => ({
    ...step,
    turns: { ...step.turns, ...FRAME },
    at: beat / BEATS.length,
    face: 'relaxed',
  })),
)

/** Makes one full turn in the second half of the loop; pictures play the first half. */
const yawAt = (phase: number) => {
  const t = Math.max(0, 2 * phase - 1)
  return 2 * Math.PI * t * t * (3 - 2 * t)
}

/** Sways to the left and to the right, then turns. */
export const waltz: Clip = { durationS: 6.4, motion: turnAbout(steps, yawAt) }
