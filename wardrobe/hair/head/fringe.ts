import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock } from './comb.ts'
import { dome } from './dome.ts'

/** The end and the width of a lock of the fringe. */
export type FringeTip = [x: number, y: number, width: number]

const pointed = (t: number) => Math.sqrt(Math.min(1, t * 3 + 0.2)) * (1 - t ** 3) ** 0.85 * 1.08

/**
 * One lock of a fringe; `sweep` moves its tip to the side, in metres, and `profile` returns its
 * width at a position along the lock.
 */
export function combFringe(
  [x, y, width]: FringeTip,
  sweep: number,
  profile: (t: number) => number = pointed,
): Mesh {
  const round = x * 330
  const depth = 0.17 - 3.7 * x * x
  const path: Vec3[] = [
    dome(round * 0.7 + 8, 6, 0.004),
    dome(round * 0.85, 32, 0.006),
    dome(round, 62, 0.004),
    [x * 1.08 - sweep * 0.2, 0.838, depth + 0.008],
    [x + sweep, y, depth - 0.004],
  ]
  const plan = { path, width, thickness: 0.024, segments: 11, profile }
  return combLock(plan, anatomy.head, 0.012)
}
