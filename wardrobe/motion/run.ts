import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { gait } from './gait.ts'
import { mirrorStep } from './mirror-step.ts'

/** A pose on the right foot, with the left knee high and the right arm forward. */
const LEFT_UP: Step = {
  at: 0,
  turns: {
    spine: [13, 6, 0],
    chest: [4, 5, 0],
    head: [-12, -9, 3],
    leftUpperLeg: [-72, 0, 0],
    leftLowerLeg: [84, 0, 0],
    leftFoot: [12, 0, 0],
    leftUpperArm: [0, 48, -64],
    leftLowerArm: [0, -83, 4],
    rightUpperArm: [0, 26, 57],
    rightLowerArm: [0, 96, -2],
  },
}
/** The figure is in the air between two steps. */
const AIR: Step = {
  at: 0,
  turns: {
    spine: [13, 0, 0],
    chest: [4, 0, 0],
    head: [-12, 0, 0],
    leftUpperLeg: [-26, 0, 0],
    leftLowerLeg: [40, 0, 0],
    leftFoot: [20, 0, 0],
    rightUpperLeg: [6, 0, 0],
    rightLowerLeg: [26, 0, 0],
    rightFoot: [24, 0, 0],
    leftUpperArm: [0, 12, -60],
    leftLowerArm: [0, -90, 3],
    rightUpperArm: [0, -12, 60],
    rightLowerArm: [0, 90, -3],
  },
  hips: [0, 0.12, 0],
}
const RIGHT_UP = mirrorStep(LEFT_UP)
const OTHER_AIR = mirrorStep(AIR)

const runFrom = (at: number): Step[] => [
  { ...LEFT_UP, at },
  { ...AIR, at: at + 0.125 },
  { ...RIGHT_UP, at: at + 0.25 },
  { ...OTHER_AIR, at: at + 0.375 },
]

const hop = choreograph(
  [...runFrom(0), ...runFrom(0.5)].map((step) => ({
    ...step,
    hands: 'fist',
    face: 'happy',
  })),
)

/** Figures with an adult's proportions throw their heels back instead of lifting their knees. */
const stride = gait(hop, {
  cycles: 2,
  start: 0.72,
  down: 0.36,
  feet: [
    [0, 0.12, 0, -6],
    [0.12, 0.03, 0, 0],
    [0.25, -0.13, 0, 12],
    [0.36, -0.25, 0, 50],
    [0.5, -0.3, 0.22, 85],
    [0.64, -0.12, 0.22, 60],
    [0.8, 0.115, 0.08, 12],
    [0.92, 0.17, 0.04, -8],
  ],
  hips: (cycle) => -0.03 - 0.045 * Math.cos(4 * Math.PI * (cycle - 0.17)),
  sway: 0.01,
})

/** Runs without getting anywhere. */
export const run: Clip = {
  durationS: LOOP_S,
  motion: (phase) => ({ ...hop(phase), grown: stride(phase) }),
}
