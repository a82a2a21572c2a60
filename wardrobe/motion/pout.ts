import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { mirrorStep, onBothSides } from './mirror-step.ts'
import { pickStance } from './pick-stance.ts'
import { addTurns } from './strike.ts'

/** Fists on the hips. */
const AKIMBO: Step['turns'] = onBothSides({
  leftUpperArm: [10, 18, -39],
  leftLowerArm: [0, -44, -88],
})
/** The left foot is up and about to come down. */
const FOOT_UP: Step = {
  at: 0,
  turns: {
    ...AKIMBO,
    hips: [0, 0, -4],
    spine: [4, 4, 4],
    head: [-3, 6, 8],
    leftUpperLeg: [-42, 0, 0],
    leftLowerLeg: [48, 0, 0],
    leftFoot: [-8, 0, 0],
  },
  hips: [-0.05, 0.01, 0],
}
const STAMP: Step = {
  at: 0,
  turns: { ...AKIMBO, spine: [10, -3, 0], chest: [2, 0, 0], head: [-2, -6, 0] },
  knees: 12,
}

/** Lifts a foot as in the pose `up` and stamps, once with each foot. */
const stamp = (up: Step) =>
  choreograph(
    [
      { ...up, at: 0.04 },
      { ...up, at: 0.14 },
      { ...STAMP, at: 0.25 },
      { ...STAMP, at: 0.42, knees: 5 },
      { ...mirrorStep(up), at: 0.54 },
      { ...mirrorStep(up), at: 0.64 },
      { ...mirrorStep(STAMP), at: 0.75 },
      { ...mirrorStep(STAMP), at: 0.92, knees: 5 },
    ].map((step) => ({ ...step, hands: 'fist', face: 'angry' })),
  )

const stampHigh = stamp(FOOT_UP)
const stampLow = stamp(addTurns(FOOT_UP, { leftUpperLeg: [20, 0, 0], leftLowerLeg: [-16, 0, 0] }))

/**
 * Stamps with each foot in turn, with the hands on the hips; figures with long legs lift their feet
 * less.
 */
export const pout: Clip = {
  durationS: LOOP_S,
  motion: (phase) => ({ ...stampHigh(phase), grown: pickStance(stampLow(phase)) }),
}
