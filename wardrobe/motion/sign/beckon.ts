import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'

/** The right hand is held out with the palm down, which is how people beckon in Japan. */
const OUT: Step['turns'] = mirrorTurns({
  leftUpperArm: [-19, -30, 27],
  leftLowerArm: [7, -62, -13],
  leftHand: [-8, 13, 24],
})
const IN: Step['turns'] = mirrorTurns({
  leftUpperArm: [-8, -22, 36],
  leftLowerArm: [-14, -74, -17],
  leftHand: [-8, -3, -42],
})

/** Two flaps of the hand, with the whole body behind them; `side` tilts the head. */
const flap = (at: number, side: number): Step[] => [
  { at, turns: { ...OUT, spine: [7, 5, 0], chest: [2, 3, 0], head: [-4, -6, side * 5] }, knees: 4 },
  {
    at: at + 0.13,
    turns: { ...IN, spine: [2, 2, 0], head: [1, -4, side * 7] },
    knees: 10,
  },
]

/** Beckons the viewer closer by moving a hand up and down. */
export const beckon: Clip = {
  durationS: LOOP_S,
  motion: choreograph(
    [...flap(0, 1), ...flap(0.25, 1), ...flap(0.5, -1), ...flap(0.75, -1)].map((step) => ({
      ...step,
      face: 'happy',
    })),
  ),
}
