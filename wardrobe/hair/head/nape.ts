import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock } from './comb.ts'
import { dome } from './dome.ts'

const COUNT = 9

const pointed = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.25)) * (1 - t ** 2) ** 0.8 * 1.1

/** Short locks that taper to points at the neck; the middle ones are the lowest. */
export const combNape = (): Mesh[] => Array.from({ length: COUNT }, (_, n) => napeLock(n))

function napeLock(n: number): Mesh {
  const round = 108 + (144 / (COUNT - 1)) * n
  const behind = Math.sin((n / (COUNT - 1)) * Math.PI)
  const end = 128 + 26 * behind + 4 * (n % 2)
  const side = round < 180 ? 1 : -1
  const path: Vec3[] = [
    dome(round, 80, -0.006),
    dome(round, 80 + (end - 80) * 0.4, -0.006),
    dome(round + side, 80 + (end - 80) * 0.75, -0.008),
    dome(round + side * 4, end, -0.004),
  ]
  const plan = { path, width: 0.09, thickness: 0.03, segments: 9, profile: pointed }
  return combLock(plan, anatomy.head, 0.01)
}
