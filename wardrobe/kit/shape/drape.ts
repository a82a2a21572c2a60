import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../mesh/vector.ts'
import type { Sdf } from '../solid/sdf.ts'

/** A distance from the starting point, in metres, that is beyond any part of a figure. */
const REACH = 0.4

/**
 * The point where cloth pulled from `from` in a direction comes to rest: `clearance` metres outside
 * the outermost surface of the shape. If nothing is in the way, it stays at `from`.
 */
export function drape(shape: Sdf, from: Vec3, toward: Vec3, clearance: number): Vec3 {
  const direction = vec.normalize(toward)
  let t = REACH
  for (let step = 0; step < 48 && t > 0; step++) {
    const gap = shape(...vec.add(from, vec.scale(direction, t))) - clearance
    if (gap < 1e-5) break
    t -= gap * 0.9
  }
  return vec.add(from, vec.scale(direction, Math.max(0, t)))
}
