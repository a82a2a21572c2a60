import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'

/** The left hand holds an ice cream or a lollipop upright below the mouth. */
const NEAR: Step['turns'] = {
  leftUpperArm: [5, -15, -79],
  leftLowerArm: [22, -101, 0],
  leftHand: [-4, 28, 33],
}
const LOWER: Step['turns'] = {
  leftUpperArm: [8, 1, -80],
  leftLowerArm: [25, -95, 0],
  leftHand: [-22, 26, 36],
}
/** The other hand is at the chest. */
const OTHER: Step['turns'] = {
  rightUpperArm: [25, 30, 80],
  rightLowerArm: [-14, 92, 0],
  rightHand: [-9, 20, 10],
}
const HANDS: Step['hands'] = { left: 'hold' }

/** Licks the object in the left hand twice, and enjoys it. */
export const lick: Clip = {
  durationS: 3.2,
  motion: choreograph([
    {
      at: 0,
      turns: { ...LOWER, ...OTHER, spine: [2, 0, 0], head: [4, -2, 2] },
      hands: HANDS,
      knees: 4,
    },
    {
      at: 0.1,
      turns: { ...LOWER, ...OTHER, spine: [0, 0, 0], head: [-3, -2, 0] },
      hands: HANDS,
      knees: 1,
      face: 'aa',
    },
    {
      at: 0.2,
      turns: { ...NEAR, ...OTHER, spine: [5, 0, 0], head: [5, -2, -2] },
      hands: HANDS,
      knees: 5,
      face: 'aa',
    },
    {
      at: 0.3,
      turns: { ...NEAR, ...OTHER, spine: [2, 0, 0], head: [-5, -2, -2] },
      hands: HANDS,
      knees: 2,
      face: 'aa',
    },
    {
      at: 0.4,
      turns: { ...NEAR, ...OTHER, spine: [5, 0, 0], head: [5, -2, -3] },
      hands: HANDS,
      knees: 5,
      face: 'aa',
    },
    {
      at: 0.5,
      turns: { ...NEAR, ...OTHER, spine: [1, 0, 0], head: [-6, -2, -3] },
      hands: HANDS,
      knees: 1,
      face: 'aa',
    },
    {
      at: 0.62,
      turns: { ...LOWER, ...OTHER, hips: [0, 0, 4], spine: [-2, 0, -4], head: [-2, 0, 9] },
      hips: [0.04, 0, 0],
      hands: HANDS,
      face: 'happy',
    },
    {
      at: 0.76,
      turns: { ...LOWER, ...OTHER, hips: [0, 0, -4], spine: [-2, 0, 4], head: [-2, 0, -8] },
      hips: [-0.04, 0, 0],
      hands: HANDS,
      face: 'happy',
    },
    {
      at: 0.89,
      turns: { ...LOWER, ...OTHER, hips: [0, 0, 2], spine: [0, 0, -2], head: [0, 0, 6] },
      hips: [0.02, 0, 0],
      knees: 3,
      hands: HANDS,
      face: 'happy',
    },
  ]),
}
