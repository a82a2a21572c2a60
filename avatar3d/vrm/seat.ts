import type { Quaternion } from '../math/quaternion.ts'
import { turn } from '../math/turn.ts'
import type { HumanBone } from './human-bone.ts'

/**
 * The node below the hips that makes its wearer sit: where it is at rest, the hips are while the
 * figure sits. A part that contains it is a seat, such as a wheelchair.
 */
export const SEAT_NODE = 'kisekae-seat'

/** Rotations by bone, relative to the T-pose. */
export type Turns = Partial<Record<HumanBone, Quaternion>>

/** A rotation by angles in degrees about the fixed axes. */
export const degrees = (x: number, y: number, z: number): Quaternion =>
  turn((x * Math.PI) / 180, (y * Math.PI) / 180, (z * Math.PI) / 180)

/** The same rotation on the other side of the body. */
const mirror = ([x, y, z, w]: Quaternion): Quaternion => [x, -y, -z, w]

/** The rotations of bones on the left, and the same on the right. */
export const onBothSides = (left: Record<string, Quaternion>): Turns =>
  Object.fromEntries(
    Object.entries(left).flatMap(([bone, rotation]) => [
      [`left${bone}`, rotation],
      [`right${bone}`, mirror(rotation)],
    ]),
  )

/** Thighs forward, feet side by side on a footrest a little in front of the knees. */
export const SEATED_LEGS: Turns = onBothSides({
  UpperLeg: degrees(-88, 4, 0),
  LowerLeg: degrees(78, 0, 0),
  Foot: degrees(10, 0, 0),
  Toes: [0, 0, 0, 1],
})
