import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { type LockPlan, sweepLock } from '../../kit/shape/lock.ts'
import { HEAD_CENTER } from './head-shape.ts'

/**
 * The centre of the head and the trunk taken together; if locks were swept around the head alone,
 * waves at the back would turn over.
 */
const CENTER: Vec3 = [0, 0.54, 0.02]

/** A lock over the head that continues below it, where it may curl outwards and inwards. */
export function combLow(plan: Omit<LockPlan, 'center' | 'outside' | 'v'>, margin: number): Mesh {
  const outside = { solid: anatomy.head, margin }
  return sweepLock({ ...plan, center: CENTER, outside, v: crownAngle })
}

/** The ring of light still runs round the head. */
const crownAngle = (_: number, p: Vec3) =>
  Math.acos(vec.normalize(vec.subtract(p, HEAD_CENTER))[1]) / Math.PI
