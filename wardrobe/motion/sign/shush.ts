import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'

/** The index finger of the right hand in front of the mouth. */
const FINGER: Step['turns'] = mirrorTurns({
  leftUpperArm: [-17, -114, -64],
  leftLowerArm: [-7, -17, -7],
  leftHand: [-14, -26, -9],
})
/** The pose on the way to the mouth, so that the hand does not pass through the chin. */
const BEFORE: Step['turns'] = mirrorTurns({
  leftUpperArm: [-18, -63, -78],
  leftLowerArm: [-11, -64, -5],
  leftHand: [-9, -26, -27],
})
const HANDS: Step['hands'] = { right: 'point' }

/** A finger to the lips: looks around first, then closes both eyes. */
export const shush: Clip = {
  durationS: 3.2,
  motion: choreograph([
    { at: 0, turns: { spine: [2, 0, 0], head: [0, 0, 0] }, knees: 2 },
    { at: 0.1, turns: { ...BEFORE, spine: [4, 6, 0], head: [4, 14, 0] }, knees: 10, hands: HANDS },
    {
      at: 0.22,
      turns: { ...BEFORE, spine: [5, -6, 0], head: [2, -16, 0] },
      knees: 12,
      hands: HANDS,
    },
    { at: 0.36, turns: { ...FINGER, spine: [9, 0, 0], head: [-2, 0, 3] }, knees: 12, hands: HANDS },
    {
      at: 0.5,
      turns: { ...FINGER, spine: [11, 0, 0], chest: [1, 0, 0], head: [-2, 0, 7] },
      knees: 14,
      hands: HANDS,
      face: 'relaxed',
    },
    {
      at: 0.68,
      turns: { ...FINGER, spine: [10, 0, 0], chest: [-1, 0, 0], head: [-3, 0, 8] },
      knees: 12,
      hands: HANDS,
      face: 'relaxed',
    },
    { at: 0.82, turns: { ...BEFORE, spine: [4, 0, 0], head: [-2, 0, 2] }, knees: 6, hands: HANDS },
  ]),
}
