import type { Matrices } from '../math/matrix.ts'

/** Writes the mean of a vertex's four joint matrices by weight (linear blend skinning). */
export function mixMatrices(
  target: Matrices,
  matrices: Matrices,
  joints: Uint16Array,
  weights: Float32Array,
  first: number,
): void {
  target.fill(0)
  for (let k = first; k < first + 4; k++) {
    const weight = weights[k]
    if (weight === 0) continue
    const m = joints[k] * 16
    target[0] += weight * matrices[m]
    target[1] += weight * matrices[m + 1]
    target[2] += weight * matrices[m + 2]
    target[4] += weight * matrices[m + 4]
    target[5] += weight * matrices[m + 5]
    target[6] += weight * matrices[m + 6]
    target[8] += weight * matrices[m + 8]
    target[9] += weight * matrices[m + 9]
    target[10] += weight * matrices[m + 10]
    target[12] += weight * matrices[m + 12]
    target[13] += weight * matrices[m + 13]
    target[14] += weight * matrices[m + 14]
  }
}
