import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorStep } from '../mirror-step.ts'
import { onBeats } from './on-beats.ts'

/** The other hand is on the hip. */
const HIP: Step['turns'] = {
  rightUpperArm: [52, -22, 49],
  rightLowerArm: [-14, 86, 20],
  rightHand: [-7, 8, -12],
}
/** Points across the body, at the floor. */
const DOWN: Step = {
  at: 0,
  turns: {
    ...HIP,
    leftUpperArm: [-10, -88, -14],
    leftLowerArm: [-24, -42, -10],
    leftHand: [-12, -7, 4],
    hips: [0, -10, -6],
    spine: [8, -8, 4],
    chest: [3, -6, 2],
    head: [2, 8, -7],
    leftUpperLeg: [-8, 0, 6],
    leftLowerLeg: [18, 0, 0],
    leftFoot: [8, 0, -4],
  },
  hips: [-0.09, 0, 0],
  knees: 12,
  hands: { left: 'point', right: 'fist' },
  face: 'happy',
}
/** Points to the sky. */
const UP: Step = {
  at: 0,
  turns: {
    ...HIP,
    leftUpperArm: [-28, -18, 33],
    leftLowerArm: [-37, 0, 1],
    leftHand: [-19, -1, 9],
    hips: [0, 10, 7],
    spine: [-4, 6, -6],
    chest: [-2, 4, -5],
    head: [-7, 8, -6],
    rightUpperLeg: [-6, 0, -8],
    rightLowerLeg: [14, 0, 0],
    rightFoot: [10, 0, 6],
  },
  hips: [0.1, 0, 0],
  hands: { left: 'point', right: 'fist' },
  face: 'happy',
}
/** A pose with both forearms in front of the chest, struck before one arm begins to point. */
const WIND: Step = {
  at: 0,
  turns: {
    leftUpperArm: [15, -43, -20],
    leftLowerArm: [11, -80, 1],
    rightUpperArm: [15, 43, 20],
    rightLowerArm: [11, 80, -1],
    spine: [5, 0, 0],
    head: [5, 0, 0],
  },
  knees: 16,
  hands: 'fist',
  face: 'happy',
}
const side = (mirrored: boolean): Step[] =>
  [WIND, UP, DOWN, UP, DOWN, UP, DOWN, UP].map((step) => (mirrored ? mirrorStep(step) : step))
const { steps, durationS } = onBeats([...side(false), ...side(true)])

/**
 * Points a finger to the sky and then to the floor, first with the left arm, then with the right.
 */
export const disco: Clip = { durationS, motion: choreograph(steps) }
