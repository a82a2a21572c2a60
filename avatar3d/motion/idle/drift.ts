import type { Avatar } from '../../assemble/part/avatar.ts'
import type { Pose } from '../motion.ts'

/**
 * The number of positions in the loop of floating objects, after the one at rest: the expressions
 * `drift-1` to `drift-8` of the part. The last one looks like the rest position, but one flake may
 * have taken the place of another. Any program that shows VRM files can play them.
 */
export const DRIFT_COUNT = 8

/**
 * The pose at this time, with the positions of the objects that float around the figure (snow,
 * petals, bubbles). They complete one cycle per loop, whatever the figure does and whatever face it
 * makes.
 */
export function drift({ faceChanges }: Avatar, pose: Pose, phase: number): Pose {
  if (!faceChanges.has('drift-1')) return pose
  const place = (phase - Math.floor(phase)) * DRIFT_COUNT
  const from = Math.floor(place)
  const weights = { [`drift-${from}`]: 1 - (place - from), [`drift-${from + 1}`]: place - from }
  return { ...pose, expressions: { ...pose.expressions, ...weights } }
}
