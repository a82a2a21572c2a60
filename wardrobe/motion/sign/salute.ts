import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'

/**
 * The right hand is at the temple; it goes no higher, because the head is wider than the arm is
 * long.
 */
const SALUTE: Step['turns'] = {
  ...mirrorTurns({
    leftUpperArm: [-29, -18, 33],
    leftLowerArm: [-13, -31, 28],
    leftHand: [-7, -5, 13],
  }),
  leftUpperArm: [0, 0, -78],
  leftLowerArm: [0, -4, -2],
}
const HANDS: Step['hands'] = { right: 'open' }

/** Stands to attention, salutes, and smiles. */
export const salute: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    {
      at: 0.1,
      turns: {
        leftUpperArm: [0, 0, -74],
        rightUpperArm: [6, 8, 70],
        spine: [6, 0, 0],
        head: [6, 0, 0],
      },
      knees: 14,
    },
    {
      at: 0.22,
      turns: { ...SALUTE, spine: [-5, 0, 0], head: [-6, 0, 0] },
      hips: [0, 0.012, 0],
      hands: HANDS,
    },
    { at: 0.32, turns: { ...SALUTE, spine: [-2, 0, 0], head: [-1, 0, 0] }, knees: 2, hands: HANDS },
    {
      at: 0.5,
      turns: { ...SALUTE, spine: [-4, 0, 0], chest: [-2, 0, 0], head: [-3, 0, 0] },
      hands: HANDS,
      face: 'happy',
    },
    {
      at: 0.7,
      turns: { ...SALUTE, spine: [-3, 0, 0], head: [-2, 0, -5] },
      hands: HANDS,
      face: 'happy',
    },
    {
      at: 0.82,
      turns: { rightUpperArm: [-10, 34, 10], spine: [2, 0, 0], head: [2, 0, -3] },
      knees: 4,
    },
    { at: 0.92, turns: { head: [1, 0, 0] }, knees: 2 },
  ]),
}
