import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { mirrorTurns } from '../mirror-step.ts'
import { addTurns } from '../strike.ts'

/** The thumb and the index finger form a circle beside the cheek. */
const CIRCLE: Omit<Step, 'at'> = {
  turns: {
    ...mirrorTurns({
      leftUpperArm: [-21, -21, 24],
      leftLowerArm: [-35, -39, 7],
      leftHand: [-14, -12, 52],
    }),
    leftUpperArm: [52, 22, -49],
    leftLowerArm: [-14, -86, -20],
    leftHand: [-7, -8, 12],
    hips: [0, -5, -4],
    spine: [-1, -3, 4],
    head: [-2, 4, 6],
  },
  hips: [-0.06, 0, 0],
  hands: { right: 'circle', left: 'fist' },
  face: 'happy',
}

/** An OK sign with two nods. */
export const ok: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0 },
    { at: 0.1, turns: { spine: [5, 0, 0], head: [6, 0, 0] }, knees: 12 },
    { ...addTurns(CIRCLE, { head: [-6, 0, 0] }), at: 0.26 },
    { ...addTurns(CIRCLE, { head: [9, 0, 0], spine: [2, 0, 0] }), at: 0.38, knees: 6 },
    { ...addTurns(CIRCLE, { head: [-3, 0, 0] }), at: 0.49 },
    { ...addTurns(CIRCLE, { head: [8, 0, 0], spine: [2, 0, 0] }), at: 0.6, knees: 6 },
    { ...addTurns(CIRCLE, { head: [-1, 0, 0], chest: [-2, 0, 0] }), at: 0.74 },
    { at: 0.89, turns: { spine: [2, 0, 0], head: [2, 0, 0] }, knees: 4, face: 'happy' },
  ]),
}
