import type { Matrices } from './matrix.ts'
import type { Vec3 } from './vector.ts'

/** The point transformed by the matrix `index` of `matrices`. */
export function transformPoint(matrices: Matrices, index: number, point: Vec3): Vec3 {
  const x = point[0]
  const y = point[1]
  const z = point[2]
  const o = index * 16
  const m = matrices
  return [
    m[o] * x + m[o + 4] * y + m[o + 8] * z + m[o + 12],
    m[o + 1] * x + m[o + 5] * y + m[o + 9] * z + m[o + 13],
    m[o + 2] * x + m[o + 6] * y + m[o + 10] * z + m[o + 14],
  ]
}
