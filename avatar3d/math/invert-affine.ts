import type { Matrices } from './matrix.ts'

/**
 * Writes the inverse of the affine matrix `sourceIndex` as the matrix `index` of `target`. Returns
 * false if there is none.
 */
export function invertAffine(
  target: Matrices,
  index: number,
  source: Matrices,
  sourceIndex: number,
): boolean {
  const m = source.subarray(sourceIndex * 16, sourceIndex * 16 + 16)
  const cofactor = (row: number, column: number) => {
    const at = (r: number, c: number) => m[((column + c) % 3) * 4 + ((row + r) % 3)]
    return at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)
  }
  const determinant = m[0] * cofactor(0, 0) + m[4] * cofactor(0, 1) + m[8] * cofactor(0, 2)
  if (!(Math.abs(determinant) > 1e-12)) return false
  const o = index * 16
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++)
      target[o + column * 4 + row] = cofactor(column, row) / determinant
    target[o + row * 4 + 3] = 0
  }
  for (let row = 0; row < 3; row++)
    target[o + 12 + row] = -(
      target[o + row] * m[12] +
      target[o + 4 + row] * m[13] +
      target[o + 8 + row] * m[14]
    )
  target[o + 15] = 1
  return true
}
