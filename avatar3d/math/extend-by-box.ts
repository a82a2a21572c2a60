import { type Bounds, extendBounds } from './bounds.ts'
import type { Matrices } from './matrix.ts'

/** Extends bounds by a box transformed by the matrix `index` of `matrices`. */
export function extendByBox(
  bounds: Bounds,
  { min, max }: Bounds,
  matrices: Matrices,
  index: number,
): void {
  const m = matrices.subarray(index * 16, index * 16 + 16)
  for (let corner = 0; corner < 8; corner++) {
    const x = corner & 1 ? max[0] : min[0]
    const y = corner & 2 ? max[1] : min[1]
    const z = corner & 4 ? max[2] : min[2]
    extendBounds(
      bounds,
      m[0] * x + m[4] * y + m[8] * z + m[12],
      m[1] * x + m[5] * y + m[9] * z + m[13],
      m[2] * x + m[6] * y + m[10] * z + m[14],
    )
  }
}
