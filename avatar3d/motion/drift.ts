import type { Avatar } from '../assemble/avatar.ts'
import type { Pose } from './motion.ts'

/**
 * Places that what floats about a figure goes through in a loop, after that at rest: the
 * expressions `drift-1` to `drift-8` of the part. At the last one all looks as at rest, but a flake
 * may have come to where another one was. Any program that shows VRM files can play them.
 */
export const DRIFT_COUNT = 8

/**
 * The pose with what floats about the figure (snow, petals, bubbles) where it is by then. Once a
 * loop, whatever the figure does and whatever face it makes.
 */
export function drift({ faceChanges }: Avatar, pose: Pose, phase: number): Pose {
  if (!faceChanges.has('drift-1')) return pose
  const place = (phase - Math.floor(phase)) * DRIFT_COUNT
  const from = Math.floor(place)
  const weights = { [`drift-${from}`]: 1 - (place - from), [`drift-${from + 1}`]: place - from }
  return { ...pose, expressions: { ...pose.expressions, ...weights } }
}
