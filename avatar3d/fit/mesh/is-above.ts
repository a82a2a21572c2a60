import { type Vec3, vec } from '../../math/vector.ts'
import type { Probe } from './probe-surface.ts'

/**
 * Whether a point is above or below the closest point of a surface, rather than beyond the
 * surface's edge.
 */
export function isAbove(place: Vec3, { point, normal, metres }: Probe): boolean {
  const away = vec.subtract(place, point)
  return Math.abs(vec.dot(away, normal)) >= 0.5 * Math.abs(metres)
}
