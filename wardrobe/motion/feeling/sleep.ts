import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { choreograph, type Step } from '../../kit/rig/choreograph.ts'
import { onBothSides } from '../mirror-step.ts'

/**
 * The position of the hips on the floor, with the legs stretched forward, as fractions of the
 * height of the hips.
 */
const SEAT: Vec3 = [0, -0.8, -0.3]

/** The feet fall outwards, and the hands rest in the lap. */
const LIMP: Step['turns'] = onBothSides({
  leftUpperArm: [0, -32, -66],
  leftLowerArm: [0, -24, -42],
  leftUpperLeg: [-88, 0, 7],
  leftLowerLeg: [6, 0, 0],
  leftFoot: [8, -18, 0],
})
/** `breath` goes from 0 to 1; `sunk` grows as the head slowly falls to the side. */
const slumber = (at: number, breath: number, sunk: number): Step => ({
  at,
  turns: {
    ...LIMP,
    spine: [3 - 5 * breath, 0, -3 * sunk],
    chest: [3 - 5 * breath, 0, -2 * sunk],
    neck: [3, 0, -4 * sunk],
    head: [9 - 3 * breath, 3 * sunk, -13 * sunk],
  },
  hips: SEAT,
  face: 'blink',
})

/** Sleeps sitting on the floor: two deep breaths, and the head sinks to the side. */
export const sleep: Clip = {
  durationS: 3.2,
  motion: choreograph([
    slumber(0, 0, 0.4),
    slumber(0.24, 1, 0.55),
    slumber(0.5, 0, 0.9),
    slumber(0.72, 1, 1.1),
    slumber(0.88, 0.5, 0.9),
  ]),
}
