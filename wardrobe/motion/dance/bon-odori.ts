import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorStep, onBothSides } from '../mirror-step.ts'
import { onBeats } from './on-beats.ts'

/** A pose with both hands held up to the left, and with the right foot drawn up. */
const LEFT: Step = {
  at: 0,
  turns: {
    leftUpperArm: [-12, 4, 4],
    leftLowerArm: [-11, -78, -1],
    leftHand: [-10, 26, 49],
    rightUpperArm: [-3, 73, 38],
    rightLowerArm: [35, 65, -13],
    rightHand: [26, -7, -16],
    hips: [0, 8, 3],
    spine: [2, 8, -3],
    chest: [0, 6, -3],
    head: [-2, 10, -8],
    rightUpperLeg: [-20, 0, -2],
    rightLowerLeg: [38, 0, 0],
    rightFoot: [8, 0, 0],
  },
  hips: [0.08, 0, 0],
  knees: 3,
  face: 'happy',
}
const RIGHT = mirrorStep(LEFT)
/** The hands fall past the middle, and the knees give way. */
const MIDDLE: Step = {
  at: 0,
  turns: {
    ...onBothSides({ leftUpperArm: [0, -34, -40], leftLowerArm: [0, -50, -6] }),
    spine: [6, 0, 0],
    head: [5, 0, 0],
  },
  knees: 16,
  face: 'happy',
}
const TOGETHER: Step = {
  at: 0,
  turns: {
    ...onBothSides({
      leftUpperArm: [0, -37, -65],
      leftLowerArm: [0, -46, -81],
      leftHand: [0, -12, 0],
    }),
    spine: [5, 0, 0],
    head: [4, 0, 0],
  },
  knees: 10,
  hands: 'open',
  face: 'relaxed',
}
/** Both arms open like a gate, with the palms facing forward. */
const OPEN: Step = {
  at: 0,
  turns: {
    ...onBothSides({
      leftUpperArm: [-20, -14, 8],
      leftLowerArm: [-30, -14, 8],
      leftHand: [-20, 0, 12],
    }),
    spine: [-4, 0, 0],
    head: [-5, 0, 0],
  },
  hands: 'open',
  face: 'happy',
}
const TO_THE_LEFT = [MIDDLE, LEFT, MIDDLE, RIGHT, MIDDLE, LEFT, TOGETHER, OPEN]
const TO_THE_RIGHT = [MIDDLE, RIGHT, MIDDLE, LEFT, MIDDLE, TOGETHER, OPEN, TOGETHER]
const { steps, durationS } = onBeats([...TO_THE_LEFT, ...TO_THE_RIGHT])

/**
 * The dance of Japan's summer festivals (bon odori): hands to one side and to the other, and a
 * clap.
 */
export const bonOdori: Clip = { durationS, motion: choreograph(steps) }
