/**
 * Small fractions of the square of a byte's range; they keep SSIM stable where a window has only
 * one colour.
 */
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

const SIDE = 8
const STEP = 4

/**
 * The structural similarity of two pictures (SSIM, windows of 8 x 8 pixels, 4 pixels apart,
 * brightness only): 1 if they are equal.
 */
export function measureLikeness(one: Uint32Array, other: Uint32Array, widthPx: number): number {
  const [a, b] = [one, other].map(toGrey)
  const heightPx = one.length / widthPx
  let [sum, count] = [0, 0]
  for (let top = 0; top + SIDE <= heightPx; top += STEP)
    for (let left = 0; left + SIDE <= widthPx; left += STEP) {
      sum += compareWindows(a, b, top * widthPx + left, widthPx)
      count++
    }
  return sum / count
}

const toGrey = (picture: Uint32Array): Float64Array =>
  Float64Array.from(
    picture,
    (word) => 0.299 * (word & 255) + 0.587 * ((word >> 8) & 255) + 0.114 * ((word >> 16) & 255),
  )

function compareWindows(a: Float64Array, b: Float64Array, start: number, widthPx: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = start + row * widthPx + column
      sumA += a[at]
      sumB += b[at]
      squaresA += a[at] * a[at]
      squaresB += b[at] * b[at]
      products += a[at] * b[at]
    }
  const n = SIDE * SIDE
  const [meanA, meanB] = [sumA / n, sumB / n]
  const spread = squaresA / n - meanA * meanA + squaresB / n - meanB * meanB
  const shared = products / n - meanA * meanB
  const light = (2 * meanA * meanB + C1) / (meanA * meanA + meanB * meanB + C1)
  return light * ((2 * shared + C2) / (spread + C2))
}
