import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'

/** The left hand holds a microphone to the mouth. */
const MICROPHONE: Step['turns'] = {
  leftUpperArm: [10, -29, -63],
  leftLowerArm: [6, -87, 2],
  leftHand: [-1, 24, 39],
}
/** First, the right hand lies over the heart; then it is held out to the listeners. */
const HEART: Step['turns'] = {
  rightUpperArm: [25, 30, 80],
  rightLowerArm: [-14, 92, 0],
  rightHand: [-9, 20, 10],
}
const OUT: Step['turns'] = {
  rightUpperArm: [-34, 34, 14],
  rightLowerArm: [-44, 12, -4],
  rightHand: [-20, 0, -8],
}
const HANDS: Step['hands'] = { left: 'hold', right: 'open' }

type Beat = [face: string, arm: Step['turns'], side: number, high: number]

/** `side` sways to the left or, if negative, to the right; `high` lifts the head. */
const singBeat = ([face, arm, side, high]: Beat, n: number, { length }: readonly Beat[]): Step => ({
  at: n / length,
  turns: {
    ...MICROPHONE,
    ...arm,
    hips: [0, 4 * side, 4 * side],
    spine: [2 - 4 * high, 0, -3 * side],
    chest: [1 - 3 * high, 0, -2 * side],
    head: [1 - 4 * high, 0, 4 * side],
  },
  hips: [0.07 * side, 0, 0],
  knees: 7 - 6 * high,
  hands: HANDS,
  face,
})

const BEATS: readonly Beat[] = [
  ['aa', HEART, 0.2, 0],
  ['oh', HEART, 0.8, 0.5],
  ['aa', OUT, 1, 1],
  ['ee', OUT, 0.5, 0.6],
  ['ou', OUT, -0.2, 0.2],
  ['aa', OUT, -0.9, 1],
  ['happy', HEART, -1, 0.4],
  ['ih', HEART, -0.5, 0],
]

/** Sings into a microphone in the left hand. */
export const sing: Clip = { durationS: 3.2, motion: choreograph(BEATS.map(singBeat)) }
