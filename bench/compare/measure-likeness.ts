import type { Picture } from './picture.ts'

/** The similarity of two pictures; 1 means equal. */
export interface Likeness {
  /**
   * Of the pixels that are at least half covered in either picture, the fraction covered in both.
   */
  overlap: number
  /**
   * The mean structural similarity of the luma, over all windows that contain part of either
   * figure.
   */
  ssim: number
}

const WINDOW_PX = 8
const STEP_PX = 2
const COVERED_FROM = 127

/** The usual constants of SSIM: (0.01 L)² and (0.03 L)² for a value range L. */
const STEADY_MEAN = (0.01 * 255) ** 2
const STEADY_SPREAD = (0.03 * 255) ** 2

/** The luma of the background on which pictures are shown. */
const GROUND = 236

/**
 * Excludes windows that contain nothing but background: they are equal regardless of how a figure
 * is rendered.
 */
export function measureLikeness(ours: Picture, peer: Picture): Likeness {
  const [a, b] = [toLuma(ours), toLuma(peer)]
  const { widthPx, heightPx } = ours
  const isIn = (picture: Picture, pixel: number) => picture.samples[pixel * 4 + 3] > COVERED_FROM
  const either = Uint8Array.from(a, (_, i) => (isIn(ours, i) || isIn(peer, i) ? 1 : 0))
  const both = either.filter((_, i) => isIn(ours, i) && isIn(peer, i)).length
  const similarities: number[] = []
  for (let y = 0; y + WINDOW_PX <= heightPx; y += STEP_PX)
    for (let x = 0; x + WINDOW_PX <= widthPx; x += STEP_PX) {
      const pixels = listWindow(widthPx, x, y)
      if (pixels.some((pixel) => either[pixel])) similarities.push(compareWindow(a, b, pixels))
    }
  const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)
  return { overlap: both / sum(either), ssim: sum(similarities) / similarities.length }
}

function toLuma({ samples }: Picture): Float32Array {
  return Float32Array.from({ length: samples.length / 4 }, (_, i) => {
    const [r, g, b, alpha] = samples.subarray(i * 4, i * 4 + 4)
    return 0.299 * r + 0.587 * g + 0.114 * b + GROUND * (1 - alpha / 255)
  })
}

const listWindow = (widthPx: number, left: number, top: number) =>
  Array.from(
    { length: WINDOW_PX ** 2 },
    (_, i) => (top + Math.floor(i / WINDOW_PX)) * widthPx + left + (i % WINDOW_PX),
  )

function compareWindow(a: Float32Array, b: Float32Array, pixels: readonly number[]): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (const pixel of pixels) {
    sumA += a[pixel]
    sumB += b[pixel]
    squaresA += a[pixel] ** 2
    squaresB += b[pixel] ** 2
    products += a[pixel] * b[pixel]
  }
  const [meanA, meanB] = [sumA / pixels.length, sumB / pixels.length]
  const spread = (squares: number, mean: number) => squares / pixels.length - mean * mean
  const together = products / pixels.length - meanA * meanB
  const spreads = spread(squaresA, meanA) + spread(squaresB, meanB)
  return (
    ((2 * meanA * meanB + STEADY_MEAN) * (2 * together + STEADY_SPREAD)) /
    ((meanA ** 2 + meanB ** 2 + STEADY_MEAN) * (spreads + STEADY_SPREAD))
  )
}
