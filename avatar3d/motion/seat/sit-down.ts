import { invertQuaternion, multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { turn } from '../../math/turn.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { HumanBone, Side } from '../../vrm/human-bone.ts'
import { degrees, onBothSides, SEATED_LEGS, type Turns } from '../../vrm/seat.ts'
import { mixTurns } from '../grown/mix-turns.ts'
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
      ...restArm('left', rotations, growth),
      ...restArm('right', rotations, growth),
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

/**
 * How far below the shoulder the hand of an arm must be to rest in the lap partly, and completely:
 * as fractions of the arm's length.
 */
const HANGING = { partly: 0.62, completely: 0.86 }

function restArm(side: Side, rotations: Turns, growth: number): Turns {
  const [upper, lower]: HumanBone[] = [`${side}UpperArm`, `${side}LowerArm`]
  const { [upper]: shoulder = STILL, [lower]: elbow = STILL } = rotations
  const along: Vec3 = [side === 'left' ? 1 : -1, 0, 0]
  const hand = vec.add(
    rotateVector(shoulder, along),
    rotateVector(multiplyQuaternions(shoulder, elbow), along),
  )
  const depth = (-hand[1] / 2 - HANGING.partly) / (HANGING.completely - HANGING.partly)
  const share = Math.min(1, Math.max(0, depth))
  const lap = (bone: HumanBone) => mixTurns(LAP[bone], GROWN_LAP[bone], growth)
  return {
    [upper]: mixTurns(shoulder, lap(upper), share),
    [lower]: mixTurns(elbow, lap(lower), share),
  }
}
