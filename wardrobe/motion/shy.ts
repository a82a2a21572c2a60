import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'

/** A pose with the hands in front of the belly. */
const HANDS: Step['turns'] = onBothSides({
  leftUpperArm: [0, -26, -68],
  leftLowerArm: [0, -34, -30],
})

/** The toes point inwards, the shoulders twist, and the eyes look up now and then. */
const twist = (side: number, nod: number): Step['turns'] => ({
  ...HANDS,
  spine: [5, side * 14, 0],
  chest: [2, side * 10, 0],
  head: [nod, side * -12, side * 7],
  leftUpperLeg: [0, 0, -3],
  rightUpperLeg: [0, 0, 3],
  leftFoot: [0, -14, 3],
  rightFoot: [0, 14, -3],
})

export const shy: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0, turns: twist(0, 8), knees: 8 },
    { at: 0.2, turns: twist(1, 10), knees: 4, face: 'blink' },
    { at: 0.34, turns: twist(0.8, 2), knees: 6, face: 'happy' },
    { at: 0.52, turns: twist(-0.1, 8), knees: 9 },
    { at: 0.72, turns: twist(-1, 10), knees: 4, face: 'blink' },
    { at: 0.86, turns: twist(-0.7, 5), knees: 6 },
  ]),
}
