import { type Vec3, vec } from '../../math/vector.ts'
import type { Probe } from './probe-surface.ts'

/** Whether a point is above or below its closest point, and not beyond the edge of a surface. */
export function isAbove(place: Vec3, { point, normal, metres }: Probe): boolean {
  const away = vec.subtract(place, point)
  return Math.abs(vec.dot(away, normal)) >= 0.5 * Math.abs(metres)
}
