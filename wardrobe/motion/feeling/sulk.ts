import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { addTurns } from '../strike.ts'

/** A pose with folded arms, turned away from the viewer. */
const AWAY: Omit<Step, 'at'> = {
  turns: {
    leftUpperArm: [-7, -108, 27],
    leftLowerArm: [-3, -60, -8],
    leftHand: [-1, -12, 16],
    rightUpperArm: [-37, 114, -57],
    rightLowerArm: [-47, 57, 20],
    rightHand: [14, 35, 24],
    hips: [0, 12, 4],
    spine: [-2, 10, -3],
    chest: [0, 6, 0],
    head: [-5, 16, -4],
  },
  hips: [0.05, 0, 0],
  face: 'angry',
}
/** The toes of the right foot are raised, ready to tap. */
const TOES: Step['turns'] = { rightFoot: [-16, 0, 0] }
/** A glance at the viewer. */
const GLANCE: Step['turns'] = { head: [6, -24, -4], spine: [0, -6, 0] }

/** Turns away with folded arms, taps a foot, and glances back. */
export const sulk: Clip = {
  durationS: 3.2,
  motion: choreograph([
    { ...AWAY, at: 0 },
    { ...addTurns(AWAY, TOES), at: 0.07 },
    { ...AWAY, at: 0.13 },
    { ...addTurns(AWAY, TOES), at: 0.2 },
    { ...AWAY, at: 0.26 },
    { ...addTurns(AWAY, { chest: [-3, 0, 0], head: [-2, 0, 0] }), at: 0.38 },
    { ...addTurns(AWAY, GLANCE), at: 0.52, face: undefined },
    { ...addTurns(AWAY, { ...GLANCE, chest: [-2, 0, 0] }), at: 0.64, face: undefined },
    { ...addTurns(AWAY, { head: [-5, 6, -4], spine: [-2, 3, 0] }), at: 0.76, knees: 3 },
    { ...addTurns(AWAY, { head: [1, 0, 0], chest: [2, 0, 0] }), at: 0.88, knees: 5 },
  ]),
}
