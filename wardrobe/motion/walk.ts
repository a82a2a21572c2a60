import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { mirrorStep } from './mirror-step.ts'

/** On the right foot; left knee and right arm up. */
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
export const walk: Clip = {
  durationS: LOOP_S,
  motion: choreograph([
    { ...DOWN, at: 0 },
    { ...LEFT_UP, at: 0.25 },
    { ...DOWN, at: 0.5 },
    { ...RIGHT_UP, at: 0.75 },
  ]),
}
