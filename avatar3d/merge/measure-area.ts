import { vec } from '../math/vector.ts'
import type { Primitive, Vec3 } from '../vrm/model.ts'

/** Square metres of a surface at rest. */
export function measureArea({ positions, indices }: Primitive): number {
  const corner = (i: number): Vec3 => {
    const at = indices[i] * 3
    return [positions[at], positions[at + 1], positions[at + 2]]
  }
  let doubled = 0
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const origin = corner(i)
    const [one, other] = [corner(i + 1), corner(i + 2)].map((point) => vec.subtract(point, origin))
    doubled += vec.length(vec.cross(one, other))
  }
  return doubled / 2
}
