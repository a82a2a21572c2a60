import type { Avatar } from '../assemble/avatar.ts'
import type { Pose } from './motion.ts'

/**
 * Places that what floats about a figure goes through in a loop: at rest, and then the expressions
 * `drift-1` to `drift-7` of the part. Any program that shows VRM files can play them.
 */
export const DRIFT_COUNT = 8

/**
 * The pose with what floats about the figure (snow, petals, bubbles) where it is by then. Once a
 * loop, whatever the figure does and whatever face it makes.
 */
export function drift({ faceChanges }: Avatar, pose: Pose, phase: number): Pose {
  if (!faceChanges.has('drift-1')) return pose
  const place = (phase - Math.floor(phase)) * DRIFT_COUNT
  const [from, to] = [Math.floor(place), (Math.floor(place) + 1) % DRIFT_COUNT]
  const weights = { [`drift-${from}`]: 1 - (place - from), [`drift-${to}`]: place - from }
  return { ...pose, expressions: { ...pose.expressions, ...weights } }
}
