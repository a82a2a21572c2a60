import type { Vec3 } from '../../math/vector.ts'
import { measureGrowth, type PlaceOf } from '../grown/measure-growth.ts'
import { standGrown } from '../grown/stand-grown.ts'
import type { Pose, Stance } from '../motion.ts'
import { sitDown } from './sit-down.ts'

/**
 * The stance of a pose on a figure whose bones are at these positions when it is at rest: standing,
 * or in a seat with this offset from the hips, as a multiple of their height.
 */
export function takePlace(pose: Pose, seat: Vec3 | null, placeOf: PlaceOf): Stance {
  const standing = standGrown(pose, placeOf)
  return seat ? sitDown(standing, seat, measureGrowth(placeOf)) : standing
}
