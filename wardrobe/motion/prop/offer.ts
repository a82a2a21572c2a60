import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'

/** Both hands hold a bouquet or a present in front of the chest. */
const HELD: Step['turns'] = {
  leftUpperArm: [16, 1, -80],
  leftLowerArm: [6, -86, -1],
  leftHand: [-24, -11, 25],
  rightUpperArm: [11, 30, 80],
  rightLowerArm: [-12, 78, 20],
  rightHand: [-3, 10, -10],
}
const GIVEN: Step['turns'] = {
  leftUpperArm: [19, -11, -79],
  leftLowerArm: [-6, -69, 0],
  leftHand: [-15, -6, 36],
  rightUpperArm: [11, 46, 84],
  rightLowerArm: [-12, 50, 20],
  rightHand: [-3, 10, -10],
}
const HANDS: Step['hands'] = { left: 'hold' }

/** Bows and holds out an object with both hands; the object is attached to the left one. */
export const offer: Clip = {
  durationS: 3.2,
  motion: choreograph([
    {
      at: 0,
      turns: { ...HELD, spine: [2, 4, 0], head: [3, -6, 3] },
      hands: HANDS,
      knees: 3,
    },
    {
      at: 0.14,
      turns: { ...HELD, spine: [-3, 4, 0], chest: [-2, 0, 0], head: [-3, -4, 4] },
      hands: HANDS,
    },
    {
      at: 0.3,
      turns: { ...GIVEN, spine: [15, 0, 0], chest: [4, 0, 0], head: [5, 0, 0] },
      hips: [0, 0, -0.05],
      knees: 12,
      hands: HANDS,
      face: 'blink',
    },
    {
      at: 0.44,
      turns: { ...GIVEN, spine: [13, 0, 0], chest: [3, 0, 0], head: [4, 0, 0] },
      hips: [0, 0, -0.05],
      knees: 9,
      hands: HANDS,
      face: 'blink',
    },
    {
      at: 0.56,
      turns: { ...GIVEN, spine: [5, 0, 0], chest: [1, 0, 0], head: [-6, 0, 7] },
      hips: [0, 0, -0.02],
      knees: 6,
      hands: HANDS,
      face: 'happy',
    },
    {
      at: 0.74,
      turns: { ...GIVEN, spine: [4, 0, 0], chest: [-1, 0, 0], head: [-5, 0, 8] },
      hips: [0, 0, -0.02],
      knees: 5,
      hands: HANDS,
      face: 'happy',
    },
    {
      at: 0.88,
      turns: { ...HELD, spine: [3, 2, 0], head: [3, -3, 5] },
      knees: 5,
      hands: HANDS,
      face: 'happy',
    },
  ]),
}
