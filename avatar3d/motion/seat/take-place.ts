import type { Vec3 } from '../../math/vector.ts'
import type { Grip } from '../../vrm/grip.ts'
import { measureGrowth, type PlaceOf } from '../grown/measure-growth.ts'
import { standGrown } from '../grown/stand-grown.ts'
import { liftArms } from '../hand/lift-arms.ts'
import type { Pose, Stance } from '../motion.ts'
import { sitDown } from './sit-down.ts'

/** What a figure wears that changes its stance. */
interface Worn {
  /**
   * The offset of a seat from the hips, as a multiple of their height; null if the figure stands.
   */
  seat: Vec3 | null
  grips: readonly Grip[]
}

/**
 * The stance of a pose on a figure whose bones are at these positions when it is at rest: standing
 * or seated, with or without something in its hands.
 */
export function takePlace(pose: Pose, { seat, grips }: Worn, placeOf: PlaceOf): Stance {
  if (pose.isPlaced) return pose
  const standing = standGrown(pose, placeOf)
  if (!seat && grips.length === 0) return standing
  const growth = measureGrowth(placeOf)
  const holding = liftArms(standing, grips, growth)
  return seat ? sitDown(holding, seat, growth) : holding
}
