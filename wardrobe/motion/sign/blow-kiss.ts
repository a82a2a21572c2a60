import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'

/** The fingertips of the right hand are on the lips. */
const LIPS: Step['turns'] = mirrorTurns({
  leftUpperArm: [-8, -104, -72],
  leftLowerArm: [-35, -27, -13],
  leftHand: [-15, 0, -24],
})
const NEAR: Step['turns'] = mirrorTurns({
  leftUpperArm: [-13, -71, -76],
  leftLowerArm: [-19, -57, -6],
  leftHand: [-10, -21, -27],
})
/** The palm is turned up, towards the viewer. */
const GIVEN: Step['turns'] = mirrorTurns({
  leftUpperArm: [-29, -104, -74],
  leftLowerArm: [-36, -10, 12],
  leftHand: [-20, 18, 16],
})
/** The kiss flies; the arm follows it to the side. */
const FAR: Step['turns'] = mirrorTurns({
  leftUpperArm: [-40, -46, -10],
  leftLowerArm: [-50, -10, 6],
  leftHand: [-20, 4, 10],
})
const POSTURE: Step['turns'] = {
  hips: [0, 6, 4],
  leftUpperLeg: [-10, 0, -6],
  leftLowerLeg: [28, 0, 0],
  leftFoot: [12, 0, 0],
}

/** Blows a kiss. */
export const blowKiss: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    {
      at: 0.12,
      turns: { ...POSTURE, ...NEAR, spine: [4, 0, -2], head: [2, 0, 1] },
      hips: [-0.05, 0, 0],
      knees: 7,
    },
    {
      at: 0.22,
      turns: { ...POSTURE, ...LIPS, spine: [0, -2, -3], head: [-2, 0, 3] },
      hips: [-0.07, 0, 0],
      knees: 3,
      face: 'ou',
    },
    {
      at: 0.31,
      turns: { ...POSTURE, ...LIPS, spine: [-4, -4, -3], head: [-4, 0, 3] },
      hips: [-0.08, 0, 0],
      face: 'ou',
    },
    {
      at: 0.42,
      turns: { ...POSTURE, ...GIVEN, spine: [8, 4, -3], head: [-4, -6, 9] },
      hips: [-0.07, 0, 0],
      hands: { right: 'open' },
      knees: 5,
      face: 'happy',
    },
    {
      at: 0.56,
      turns: { ...POSTURE, ...FAR, spine: [2, 0, -4], chest: [-2, 0, 0], head: [-4, -4, 12] },
      hips: [-0.08, 0, 0],
      hands: { right: 'open' },
      face: 'happy',
    },
    {
      at: 0.74,
      turns: { ...POSTURE, ...FAR, spine: [1, 0, -4], head: [-2, -4, 11] },
      hips: [-0.08, 0, 0],
      hands: { right: 'open' },
      face: 'happy',
    },
    { at: 0.89, turns: { spine: [2, 0, 0], head: [2, 0, 2] }, knees: 4, face: 'happy' },
  ]),
}
