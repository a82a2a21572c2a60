/**
 * Gives all points of a stiff piece the mean of their displacements, three numbers each, in place.
 */
export function moveTogether(ways: Float32Array, stiff: Int32Array): void {
  const sums = new Map<number, Float32Array>()
  stiff.forEach((piece, point) => {
    if (piece < 0) return
    const sum = sums.get(piece) ?? new Float32Array(4)
    sums.set(piece, sum)
    for (let axis = 0; axis < 3; axis++) sum[axis] += ways[point * 3 + axis]
    sum[3]++
  })
  stiff.forEach((piece, point) => {
    const sum = sums.get(piece)
    if (!sum) return
    for (let axis = 0; axis < 3; axis++) ways[point * 3 + axis] = sum[axis] / sum[3]
  })
}
