import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { turn, turnDegrees } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'
import { SEATED_LEGS } from '../../vrm/seat.ts'
import { onBothSides } from '../../vrm/turns.ts'
import { type Rest, restArm } from '../hand/rest-arm.ts'
import type { Stance } from '../motion.ts'

const STILL: Quaternion = [0, 0, 0, 1]

/** Hands on the thighs. */
const IN_LAP: Rest = {
  turns: onBothSides({
    UpperArm: turnDegrees(0, -9, -72),
    LowerArm: turnDegrees(0, -30, -34),
  }),
  grown: onBothSides({
    UpperArm: turnDegrees(0, -10, -76),
    LowerArm: turnDegrees(0, -58, -22),
  }),
  partly: 0.62,
  completely: 0.86,
}

/**
 * The stance of a seated figure. The hips rest on the seat, whose offset from them is a multiple of
 * their height, and turn only about the vertical; the spine takes over their other rotations. The
 * legs do not move, and arms that would hang beside the seat lie in the lap. `growth` is how adult
 * the figure's proportions are, from 0 to 1.
 */
export function sitDown({ rotations }: Stance, seat: Vec3, growth: number): Stance {
  const { hips = STILL, spine = STILL } = rotations
  const facing = turnSeat(hips)
  const trunk = multiplyQuaternions(invertQuaternion(facing), multiplyQuaternions(hips, spine))
  return {
    rotations: {
      ...rotations,
      ...SEATED_LEGS,
      ...restArm('left', rotations, IN_LAP, growth),
      ...restArm('right', rotations, IN_LAP, growth),
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
