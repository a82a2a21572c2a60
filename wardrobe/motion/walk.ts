import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { gait } from './gait.ts'
import { mirrorStep } from './mirror-step.ts'

/** A pose on the right foot, with the left knee and the right arm up. */
const LEFT_UP: Step = {
  at: 0,
  turns: {
    hips: [0, 0, -3],
    spine: [-2, 6, 3],
    head: [0, -4, 5],
    leftUpperLeg: [-46, 0, 0],
    leftLowerLeg: [58, 0, 0],
    leftFoot: [4, 0, 0],
    leftUpperArm: [0, 40, -62],
    leftLowerArm: [0, -18, 0],
    rightUpperArm: [0, 52, 54],
    rightLowerArm: [0, 28, 0],
  },
  hips: [-0.04, 0.01, 0],
}
/** Both feet down. */
const DOWN: Step = {
  at: 0,
  turns: {
    spine: [-1, 0, 0],
    leftUpperArm: [0, -4, -68],
    rightUpperArm: [0, 4, 68],
    leftLowerArm: [0, -20, 0],
    rightLowerArm: [0, 20, 0],
  },
  knees: 10,
}
const RIGHT_UP = mirrorStep(LEFT_UP)

/** Marches on the spot, arms swinging. */
const march = choreograph([
  { ...DOWN, at: 0 },
  { ...LEFT_UP, at: 0.25 },
  { ...DOWN, at: 0.5 },
  { ...RIGHT_UP, at: 0.75 },
])

/** The left foot comes down, and the right arm is in front. */
const LEFT_DOWN: Step = {
  at: 0,
  turns: {
    hips: [0, -5, 0],
    spine: [1, 3, 0],
    chest: [0, 6, 0],
    leftUpperArm: [0, 21, -73],
    leftLowerArm: [0, -8, -3],
    rightUpperArm: [0, 22, 73],
    rightLowerArm: [0, 22, 5],
  },
}

/** Figures with an adult's proportions stride: the heel comes down first, and the toes push off. */
const stride = gait(
  choreograph([
    { ...LEFT_DOWN, at: 0.45 },
    { ...mirrorStep(LEFT_DOWN), at: 0.95 },
  ]),
  {
    cycles: 1,
    start: 0.55,
    down: 0.6,
    feet: [
      // The foot stays low behind the figure: a shoe that rises further comes through the hem of a
      // long gown.
      [0, 0.19, 0, -16],
      [0.08, 0.15, 0, 0],
      [0.3, 0.02, 0, 0],
      [0.48, -0.1, 0, 3],
      [0.6, -0.14, 0, 18],
      [0.72, -0.07, 0.022, 18],
      [0.82, 0.06, 0.032, 6],
      [0.92, 0.175, 0.026, -13],
    ],
    hips: (cycle) => -0.018 - 0.012 * Math.cos(4 * Math.PI * cycle),
    sway: 0.018,
  },
)

export const walk: Clip = {
  durationS: LOOP_S,
  motion: (phase) => ({ ...march(phase), grown: stride(phase) }),
}
