import type { Vec3, Vec4 } from './vector.ts'

/** Matrices of sixteen numbers in column-major order, many in one array. */
export type Matrices = Float32Array

/** Writes the matrix "scale, then rotate, then translate" as the matrix `index` of `target`. */
export function composeMatrix(
  target: Matrices,
  index: number,
  translation: Vec3,
  rotation: Vec4,
  scale: Vec3,
): void {
  const o = index * 16
  const x = rotation[0]
  const y = rotation[1]
  const z = rotation[2]
  const w = rotation[3]
  const sx = scale[0]
  const sy = scale[1]
  const sz = scale[2]
  target[o] = (1 - 2 * (y * y + z * z)) * sx
  target[o + 1] = 2 * (x * y + w * z) * sx
  target[o + 2] = 2 * (x * z - w * y) * sx
  target[o + 3] = 0
  target[o + 4] = 2 * (x * y - w * z) * sy
  target[o + 5] = (1 - 2 * (x * x + z * z)) * sy
  target[o + 6] = 2 * (y * z + w * x) * sy
  target[o + 7] = 0
  target[o + 8] = 2 * (x * z + w * y) * sz
  target[o + 9] = 2 * (y * z - w * x) * sz
  target[o + 10] = (1 - 2 * (x * x + y * y)) * sz
  target[o + 11] = 0
  target[o + 12] = translation[0]
  target[o + 13] = translation[1]
  target[o + 14] = translation[2]
  target[o + 15] = 1
}

/**
 * Writes the product of `a` and `b`, which applies `b` first, to the matrix `index` of `target`;
 * that matrix must be neither of the two factors.
 */
export function multiplyMatrices(
  target: Matrices,
  index: number,
  a: Matrices,
  aIndex: number,
  b: Matrices,
  bIndex: number,
): void {
  const p = aIndex * 16
  for (let column = 0; column < 4; column++) {
    const q = bIndex * 16 + column * 4
    const o = index * 16 + column * 4
    for (let row = 0; row < 4; row++)
      target[o + row] =
        a[p + row] * b[q] +
        a[p + 4 + row] * b[q + 1] +
        a[p + 8 + row] * b[q + 2] +
        a[p + 12 + row] * b[q + 3]
  }
}
