import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import type { Turns } from '../../vrm/seat.ts'
import { mixTurns } from '../grown/mix-turns.ts'

const STILL: Quaternion = [0, 0, 0, 1]

/**
 * How far below the shoulder the hand of an arm must be to rest partly, and completely: as
 * fractions of the arm's length.
 */
const HANGING = { partly: 0.62, completely: 0.86 }

/** The rotations of an arm that rests like this if it would hang, and moves as before otherwise. */
export function restArm(side: Side, rotations: Turns, rest: Turns): Turns {
  const shoulder = rotations[`${side}UpperArm`] ?? STILL
  const elbow = rotations[`${side}LowerArm`] ?? STILL
  const along: Vec3 = [side === 'left' ? 1 : -1, 0, 0]
  const hand = vec.add(
    rotateVector(shoulder, along),
    rotateVector(multiplyQuaternions(shoulder, elbow), along),
  )
  const depth = (-hand[1] / 2 - HANGING.partly) / (HANGING.completely - HANGING.partly)
  const share = Math.min(1, Math.max(0, depth))
  const turns = Object.entries(rest).map(([bone, turn]): [string, Quaternion] => [
    bone,
    mixTurns(rotations[bone], turn, share),
  ])
  return Object.fromEntries(turns)
}
