import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../kit/rig/choreograph.ts'
import { onBothSides } from './mirror-step.ts'

/**
 * The offset of the hips when the figure sits on the floor with its legs stretched forward, as a
 * fraction of the height of the hips.
 */
const SEAT: Vec3 = [0, -0.8, -0.3]

/** The legs are stretched forward, and the hands rest in the lap. */
const SITTING: Step['turns'] = onBothSides({
  leftUpperArm: [0, -30, -66],
  leftLowerArm: [0, -22, -44],
  leftUpperLeg: [-88, 0, 7],
  leftLowerLeg: [6, 0, 0],
  leftFoot: [4, 0, 0],
})

/** The toes lean to one side, and the head leans to the other. */
const lean = (side: number): Step['turns'] => ({
  ...SITTING,
  spine: [-5, 0, side * 3],
  chest: [-2, 0, side * 3],
  head: [3, 0, side * 12],
  leftFoot: [4, side * -16, 0],
  rightFoot: [4, side * -16, 0],
})

/** Sits on the floor and beats time with the toes. */
export const sit: Clip = {
  durationS: 2.4,
  motion: choreograph([
    { at: 0, turns: { ...SITTING, spine: [-4, 0, 0], head: [-2, 0, 0] }, hips: SEAT },
    { at: 0.25, turns: lean(1), hips: SEAT, face: 'happy' },
    { at: 0.5, turns: { ...SITTING, spine: [-4, 0, 0], head: [-2, 0, 0] }, hips: SEAT },
    { at: 0.69, turns: lean(-0.8), hips: SEAT, face: 'blink' },
    { at: 0.74, turns: lean(-1), hips: SEAT },
  ]),
}
