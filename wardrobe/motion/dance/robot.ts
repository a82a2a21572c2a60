import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

type Turns = NonNullable<Step['turns']>

const UP: Turns = { leftUpperArm: [-52, -11, -7], leftLowerArm: [4, -87, 4], leftHand: [3, 4, 19] }
const DOWN: Turns = {
  leftUpperArm: [56, -6, 1],
  leftLowerArm: [-8, -87, 8],
  leftHand: [-8, 0, -12],
}
const FRONT: Turns = {
  leftUpperArm: [-3, -20, -70],
  leftLowerArm: [-9, -80, -3],
  leftHand: [-2, 8, 1],
}
const BOTH_FRONT = onBothSides(FRONT)
const right = (turns: Turns): Turns => {
  const both = onBothSides(turns)
  return {
    rightUpperArm: both.rightUpperArm,
    rightLowerArm: both.rightLowerArm,
    rightHand: both.rightHand,
  }
}

/** Each pose lasts two beats: the body holds it, and then turns to the next one as a whole. */
const STOPS: readonly Omit<Step, 'at'>[] = [
  { turns: { ...BOTH_FRONT, head: [0, 0, 0] }, knees: 4 },
  { turns: { ...UP, ...right(DOWN), spine: [0, 14, 0], head: [0, 8, 0] }, knees: 4 },
  { turns: { ...DOWN, ...right(UP), spine: [0, -14, 0], head: [0, -8, 0] }, knees: 4 },
  { turns: { ...onBothSides(UP), spine: [10, 0, 0], head: [-2, 0, 0] }, knees: 20 },
  { turns: { ...BOTH_FRONT, head: [0, 0, 0] }, knees: 4 },
  {
    turns: { ...onBothSides(DOWN), spine: [0, 0, 10], chest: [0, 0, 5], head: [0, 0, 10] },
    knees: 4,
  },
  {
    turns: { ...onBothSides(DOWN), spine: [0, 0, -10], chest: [0, 0, -5], head: [0, 0, -10] },
    knees: 4,
  },
  { turns: { ...FRONT, ...right(UP), spine: [12, -8, 0], head: [-8, 12, -6] }, knees: 16 },
]
/**
 * The fraction of its two beats for which a pose is held; the rest is the transition to the next
 * one.
 */
const HELD = 0.4

const steps = STOPS.flatMap((stop, n): Step[] => [
  { ...stop, at: n / STOPS.length, hands: 'open' },
  { ...stop, at: (n + HELD) / STOPS.length, hands: 'open' },
])

/** Moves stiffly and at right angles, with a jolt at every stop. */
export const robot: Clip = { durationS: 6.4, motion: choreograph(steps) }
