import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { mirrorStep } from './mirror-step.ts'

/**
 * A pose with one arm up, the other hand on the hip, and the weight on the leg below the raised
 * arm.
 */
const LEFT: Step = {
  at: 0,
  turns: {
    hips: [0, 8, 5],
    spine: [0, 4, -5],
    chest: [0, 2, -4],
    head: [0, -6, 7],
    leftUpperArm: [0, -30, 22],
    leftLowerArm: [0, -14, 20],
    leftHand: [0, 0, 14],
    rightUpperArm: [8, 22, 50],
    rightLowerArm: [0, 60, 52],
    rightUpperLeg: [-10, 0, -6],
    rightLowerLeg: [22, 0, 0],
    rightFoot: [14, 0, 0],
  },
  hips: [0.09, 0, 0],
  knees: 3,
  hands: { left: 'open' },
}

const RIGHT = mirrorStep(LEFT)

/** The pose between the left and the right one: the arms swing low and the knees bend. */
const DIP: Step = {
  at: 0,
  turns: {
    head: [6, 0, 0],
    leftUpperArm: [-16, 0, -38],
    rightUpperArm: [-16, 0, 38],
    leftLowerArm: [0, -46, 20],
    rightLowerArm: [0, 46, -20],
  },
  knees: 22,
}

/** Dances from side to side with a dip in between: two beats to a loop. */
export const dance: Clip = {
  durationS: LOOP_S,
  motion: choreograph([
    { ...DIP, at: 0 },
    { ...LEFT, at: 0.22, face: 'happy' },
    { ...LEFT, at: 0.34, hips: [0.08, 0.01, 0], face: 'happy' },
    { ...DIP, at: 0.5 },
    { ...RIGHT, at: 0.72 },
    { ...RIGHT, at: 0.84, hips: [-0.08, 0.01, 0] },
  ]),
}
