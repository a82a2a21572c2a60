import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { turn } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import { degrees, onBothSides, SEATED_LEGS, type Turns } from '../../vrm/seat.ts'
import { mixTurns } from '../grown/mix-turns.ts'
import { restArm } from '../hand/rest-arm.ts'
import type { Stance } from '../motion.ts'

const STILL: Quaternion = [0, 0, 0, 1]

/** Hands on the thighs, for a doll's short arms and for an adult's. */
const LAP: Turns = onBothSides({
  UpperArm: degrees(0, -9, -72),
  LowerArm: degrees(0, -30, -34),
})
const GROWN_LAP: Turns = onBothSides({
  UpperArm: degrees(0, -10, -76),
  LowerArm: degrees(0, -58, -22),
})

/**
 * The stance of a figure in a seat. The hips rest on the seat, whose offset from them is a multiple
 * of their height, and turn only about the vertical; the spine takes over what else they do. Legs
 * rest, and arms that would hang beside the seat rest in the lap. `growth` is how adult the
 * figure's proportions are, from 0 to 1.
 */
export function sitDown({ rotations }: Stance, seat: Vec3, growth: number): Stance {
  const { hips = STILL, spine = STILL } = rotations
  const facing = turnSeat(hips)
  const trunk = multiplyQuaternions(invertQuaternion(facing), multiplyQuaternions(hips, spine))
  return {
    rotations: {
      ...rotations,
      ...SEATED_LEGS,
      ...restArm('left', rotations, layInLap('left', growth)),
      ...restArm('right', rotations, layInLap('right', growth)),
      hips: facing,
      spine: trunk,
    },
    hipsOffset: seat,
  }
}

/**
 * The seat's turn about the vertical. It leaves small turns to the body, follows large ones, and
 * completes whole ones: the angle minus its sine.
 */
function turnSeat([, y, , w]: Quaternion): Quaternion {
  const angle = 2 * Math.atan2(y, w)
  return turn(0, angle - Math.sin(angle), 0)
}

/** An arm whose hand is on the thigh. */
function layInLap(side: Side, growth: number) {
  const bones = [`${side}UpperArm`, `${side}LowerArm`]
  const turns = bones.map((bone) => [bone, mixTurns(LAP[bone], GROWN_LAP[bone], growth)])
  return { turns: Object.fromEntries(turns), partly: 0.62, completely: 0.86 }
}
