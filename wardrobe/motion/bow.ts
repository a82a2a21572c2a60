import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'

/** A pose with both hands in front of the skirt. */
const HANDS: Step['turns'] = {
  leftUpperArm: [-4, -14, -66],
  rightUpperArm: [-4, 14, 66],
  leftLowerArm: [-18, -30, -34],
  rightLowerArm: [-18, 30, 34],
}
const DEEP: Step['turns'] = {
  ...HANDS,
  spine: [14, 0, 0],
  chest: [8, 0, 0],
  neck: [2, 0, 0],
  head: [6, 0, 0],
}
const UPRIGHT: Step['turns'] = { ...HANDS, spine: [-1, 0, 0], head: [-2, 0, 0] }

/** A courteous bow, held for a breath with closed eyes. */
export const bow: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0, turns: UPRIGHT },
    { at: 0.1, turns: { ...HANDS, spine: [3, 0, 0], head: [1, 0, 0] } },
    { at: 0.34, turns: DEEP, hips: [0, 0, -0.05], face: 'blink' },
    { at: 0.56, turns: { ...DEEP, head: [7, 0, 0] }, hips: [0, 0, -0.05], face: 'blink' },
    { at: 0.74, turns: { ...HANDS, spine: [4, 0, 0], head: [-2, 0, 0] } },
    { at: 0.88, turns: { ...UPRIGHT, head: [-3, 0, 5] }, face: 'happy' },
  ]),
}
