import { multiplyQuaternions, type Quaternion } from '../../math/quaternion.ts'
import { rotateVector } from '../../math/rotate-vector.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import type { Side } from '../../vrm/human-bone.ts'
import type { Turns } from '../../vrm/turns.ts'
import { mixTurns } from '../grown/mix-turns.ts'

const STILL: Quaternion = [0, 0, 0, 1]

/** How arms rest. */
export interface Rest {
  /** For a doll's short arms. */
  turns: Turns
  /** For an adult's. */
  grown: Turns
  /**
   * How far below the shoulder a motion must place the hand for the arm to begin to rest, and for
   * it to rest completely, as fractions of the arm's length.
   */
  partly: number
  completely: number
}

/**
 * The rotations of an arm. If it would hang in the motion, it rests; otherwise, it moves as in the
 * motion. `growth` is how adult the figure's proportions are, from 0 to 1.
 */
export function restArm(side: Side, rotations: Turns, rest: Rest, growth: number): Turns {
  const shoulder = rotations[`${side}UpperArm`] ?? STILL
  const elbow = rotations[`${side}LowerArm`] ?? STILL
  const along: Vec3 = [side === 'left' ? 1 : -1, 0, 0]
  const hand = vec.add(
    rotateVector(shoulder, along),
    rotateVector(multiplyQuaternions(shoulder, elbow), along),
  )
  const depth = (-hand[1] / 2 - rest.partly) / (rest.completely - rest.partly)
  const share = Math.min(1, Math.max(0, depth))
  const bones = Object.keys(rest.turns).filter((bone) => bone.startsWith(side))
  const rested = bones.map((bone): [string, Quaternion] => {
    const turn = mixTurns(rest.turns[bone], rest.grown[bone], growth)
    return [bone, mixTurns(rotations[bone], turn, share)]
  })
  return Object.fromEntries(rested)
}
