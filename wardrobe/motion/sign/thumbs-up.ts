import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'
import { addTurns } from '../strike.ts'

/** A fist is in front of the shoulder, with the thumb up. */
const THUMB: Omit<Step, 'at'> = {
  turns: {
    ...mirrorTurns({
      leftUpperArm: [-31, -33, -47],
      leftLowerArm: [-14, -99, -17],
      leftHand: [-4, 30, -5],
    }),
    hips: [0, 6, -3],
    spine: [-2, 5, 3],
    head: [-2, -6, -7],
  },
  hips: [-0.05, 0, 0],
  hands: { right: 'thumb' },
  face: 'happy',
}
/** The rotations by which each nod pushes the fist forward. */
const PUSH: Step['turns'] = { rightUpperArm: [0, 16, 0], rightLowerArm: [0, -22, 0] }

/** A thumbs-up, with a nod or two. */
export const thumbsUp: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    {
      at: 0.1,
      turns: { spine: [4, -6, 0], head: [5, 0, 2], rightUpperArm: [10, -14, 58] },
      knees: 12,
      hands: { right: 'fist' },
    },
    { ...addTurns(THUMB, { head: [-6, 0, 0], ...PUSH }), at: 0.25 },
    { ...addTurns(THUMB, { head: [8, 0, 0] }), at: 0.36, knees: 7 },
    { ...addTurns(THUMB, { head: [-2, 0, 0], ...PUSH }), at: 0.48 },
    { ...addTurns(THUMB, { head: [6, 0, 0] }), at: 0.6, knees: 5 },
    { ...addTurns(THUMB, { chest: [-2, 0, 0] }), at: 0.74 },
    { at: 0.89, turns: { spine: [2, 0, 0], head: [3, 0, 0] }, knees: 4, face: 'happy' },
  ]),
}
