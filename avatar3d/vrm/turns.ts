import type { Quaternion } from '../math/quaternion.ts'
import type { HumanBone } from './human-bone.ts'

/** Rotations by bone, relative to the T-pose, about the model's axes. */
export type Turns = Partial<Record<HumanBone, Quaternion>>

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
