import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/** The forearms form a cross, the left one in front. */
const CROSS: Step['turns'] = {
  leftUpperArm: [12, -108, -2],
  leftLowerArm: [32, -38, 18],
  leftHand: [17, 14, 26],
  rightUpperArm: [10, 96, 8],
  rightLowerArm: [45, 80, -12],
  rightHand: [21, -30, -13],
}
const APART: Step['turns'] = onBothSides({
  leftUpperArm: [-10, -34, -22],
  leftLowerArm: [0, -52, 10],
  leftHand: [-10, 0, 24],
})
const shake = (at: number, side: number): Step => ({
  at,
  turns: { ...CROSS, spine: [4, side * -3, 0], head: [2, side * 15, side * -3] },
  knees: 6,
  hands: 'open',
  face: 'angry',
})

/** Arms crossed in an X, and a shake of the head: "no way". */
export const no: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    { at: 0.12, turns: { ...APART, spine: [-5, 0, 0], head: [-6, 0, 0] }, hands: 'open' },
    {
      at: 0.26,
      turns: { ...CROSS, spine: [8, 0, 0], head: [6, 0, 0] },
      knees: 14,
      hands: 'open',
      face: 'angry',
    },
    shake(0.37, 1),
    shake(0.47, -1),
    shake(0.57, 1),
    shake(0.67, -0.7),
    { ...shake(0.76, 0), knees: 3 },
    { at: 0.9, turns: { spine: [2, 0, 0], head: [4, 0, 0] }, knees: 5 },
  ]),
}
