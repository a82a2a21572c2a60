import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import type { Turns } from '../../vrm/seat.ts'
import { mixTurns } from '../grown/mix-turns.ts'

const STILL: Quaternion = [0, 0, 0, 1]

/** How an arm rests. */
interface Rest {
  turns: Turns
  /**
   * How far below the shoulder its hand must be in a motion for the arm to rest partly, and
   * completely: as fractions of the arm's length.
   */
  partly: number
  completely: number
}

/** The rotations of an arm that rests if it would hang, and moves as in the motion otherwise. */
export function restArm(side: Side, rotations: Turns, { turns, partly, completely }: Rest): Turns {
  const shoulder = rotations[`${side}UpperArm`] ?? STILL
  const elbow = rotations[`${side}LowerArm`] ?? STILL
  const along: Vec3 = [side === 'left' ? 1 : -1, 0, 0]
  const hand = vec.add(
    rotateVector(shoulder, along),
    rotateVector(multiplyQuaternions(shoulder, elbow), along),
  )
  const depth = (-hand[1] / 2 - partly) / (completely - partly)
  const share = Math.min(1, Math.max(0, depth))
  const rested = Object.entries(turns).map(([bone, turn]): [string, Quaternion] => [
    bone,
    mixTurns(rotations[bone], turn, share),
  ])
  return Object.fromEntries(rested)
}
