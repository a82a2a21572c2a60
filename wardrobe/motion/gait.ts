import {
  invertQuaternion,
  multiplyQuaternions,
  type Quaternion,
} from '@kisekae/avatar3d/math/quaternion.ts'
import { turn } from '@kisekae/avatar3d/math/turn.ts'
import type { Motion, Stance } from '@kisekae/avatar3d/motion/motion.ts'
import { mixRows } from '../kit/rig/mix-rows.ts'
import { pickStance } from './pick-stance.ts'

/**
 * Where a foot is in its cycle, which begins when it comes down: how far it is in front of the hip
 * and how far its lowest point is from the floor, both as fractions of the height of the hips, and
 * how far its toes point downwards, in degrees.
 */
export type Footfall = readonly [at: number, ahead: number, lift: number, pitch: number]

interface Gait {
  /** The number of cycles in a loop; in one cycle, each foot takes a step. */
  cycles: number
  /** The moment in the cycle of the left foot at which the loop begins. */
  start: number
  /** The fraction of a cycle for which a foot is down. */
  down: number
  feet: readonly Footfall[]
  /**
   * How far the hips are above their height at rest, as a multiple of that height, at a moment in
   * the cycle of the left foot; negative if they are below it.
   */
  hips: (cycle: number) => number
  /** How far the hips move sideways over the supporting foot. */
  sway: number
}

/**
 * The measures of the legs of figures that are six heads tall, as fractions of the height of the
 * hips.
 */
const THIGH = 0.428
const SHIN = 0.43
const ANKLE_Y = 0.094
const HIP_Y = 0.952
/** The ends of the sole, measured from the ankle. */
const SOLE = [-0.05, 0.158]

/**
 * Steps on the spot, as on a treadmill: a foot that is down moves backwards with the floor. All
 * other bones move as in `upper`.
 */
export function gait(
  upper: Motion,
  { cycles, start, down, feet, hips, sway }: Gait,
): (phase: number) => Stance {
  const moments = feet.map(([at]) => at)
  const rows = feet.map(([, ...row]) => row)
  return (phase) => {
    const cycle = phase * cycles + start
    const height = hips(cycle)
    const pose = upper(phase)
    const pelvis = pose.rotations['hips'] ?? turn(0, 0, 0)
    // The hips are over the left foot halfway through the time for which that foot is down.
    const shift = sway * Math.cos(2 * Math.PI * (cycle - down / 2))
    const legs = (['left', 'right'] as const).map((side) => {
      const own = cycle + (side === 'left' ? 0 : 0.5)
      const [ahead, lift, pitch] = mixRows(moments, rows, own - Math.floor(own))
      return bendLeg(side, { ahead, lift, pitch: toRadians(pitch), height, shift, pelvis })
    })
    return {
      rotations: { ...pickStance(pose).rotations, ...legs[0], ...legs[1] },
      hipsOffset: [shift, height, 0],
    }
  }
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

interface Leg {
  ahead: number
  lift: number
  /** In radians. */
  pitch: number
  height: number
  shift: number
  pelvis: Quaternion
}

/** The thigh and the shin form a triangle with the line from the hip to the ankle. */
function bendLeg(side: string, leg: Leg): Stance['rotations'] {
  const { ahead, lift, pitch, height, shift, pelvis } = leg
  const lowest = Math.min(...SOLE.map((z) => -ANKLE_Y * Math.cos(pitch) - z * Math.sin(pitch)))
  const below = HIP_Y + height - (lift - lowest)
  const span = Math.min(Math.hypot(ahead, below), (THIGH + SHIN) * 0.999)
  const fromLine = Math.acos((THIGH ** 2 + span ** 2 - SHIN ** 2) / (2 * THIGH * span))
  const knee = Math.PI - Math.acos((THIGH ** 2 + SHIN ** 2 - span ** 2) / (2 * THIGH * SHIN))
  const thigh = turn(-Math.atan2(ahead, below) - fromLine, 0, -shift / below)
  const shin = turn(knee, 0, 0)
  const upright = invertQuaternion(multiplyQuaternions(thigh, shin))
  return {
    [`${side}UpperLeg`]: multiplyQuaternions(invertQuaternion(pelvis), thigh),
    [`${side}LowerLeg`]: shin,
    [`${side}Foot`]: multiplyQuaternions(upright, turn(pitch, 0, 0)),
  }
}
