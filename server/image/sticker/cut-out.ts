/** The width of the white edge, as a fraction of the picture's shorter side. */
const EDGE = 0.014
/** The lengths of a straight and a diagonal step to a neighbouring pixel. */
const [STRAIGHT, DIAGONAL] = [1, Math.SQRT2]

interface Size {
  widthPx: number
  heightPx: number
}

/**
 * A sticker: the figure, the overlay in front of it, and a white edge around both, as if cut out of
 * paper; the sticker is readable on any background. Each pixel is a word 0xAABBGGRR.
 */
export function cutOut(figure: Uint32Array, overlay: Uint32Array, size: Size): Uint32Array {
  const both = new Uint32Array(figure.length)
  for (let n = 0; n < both.length; n++) both[n] = blend(overlay[n], figure[n])
  const distances = measureDistances(both, size)
  const reachPx = EDGE * Math.min(size.widthPx, size.heightPx) + 1
  for (let n = 0; n < both.length; n++) {
    if (distances[n] >= reachPx || both[n] >>> 24 === 255) continue
    both[n] = blend(both[n], toWhite(Math.min(1, reachPx - distances[n])))
  }
  return both
}

const toWhite = (cover: number) => ((Math.round(cover * 255) << 24) | 0xffffff) >>> 0

/** One pixel over another; colours are not multiplied by their alpha. */
function blend(top: number, bottom: number): number {
  const topAlpha = top >>> 24
  const bottomAlpha = bottom >>> 24
  if (topAlpha === 255 || bottomAlpha === 0) return top
  if (topAlpha === 0) return bottom
  const below = (bottomAlpha * (255 - topAlpha)) / 255
  const alpha = topAlpha + below
  const share = topAlpha / alpha
  const blue = mix((top >>> 16) & 255, (bottom >>> 16) & 255, share)
  const green = mix((top >>> 8) & 255, (bottom >>> 8) & 255, share)
  const red = mix(top & 255, bottom & 255, share)
  return ((Math.round(alpha) << 24) | (blue << 16) | (green << 8) | red) >>> 0
}

const mix = (top: number, bottom: number, share: number) =>
  Math.round(bottom + (top - bottom) * share)

/**
 * The distance from each pixel to the closest one that is at least half covered, computed in two
 * sweeps.
 */
function measureDistances(pixels: Uint32Array, { widthPx, heightPx }: Size): Float32Array {
  const far = widthPx + heightPx
  // A margin on every side saves the sweeps from checking bounds.
  const rowPx = widthPx + 2
  const distances = new Float32Array(rowPx * (heightPx + 2)).fill(far)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      if (pixels[y * widthPx + x] >>> 24 >= 128) distances[(y + 1) * rowPx + x + 1] = 0
  const first = rowPx + 1
  const last = distances.length - rowPx - 2
  // The distances in the margin stay large; otherwise, distances at one edge of the picture would
  // affect the opposite edge.
  const isMargin = (n: number) => n % rowPx === 0 || n % rowPx === rowPx - 1
  for (let n = first; n <= last; n++) if (!isMargin(n)) settle(distances, n, -1, rowPx)
  for (let n = last; n >= first; n--) if (!isMargin(n)) settle(distances, n, 1, rowPx)
  const inside = new Float32Array(pixels.length)
  for (let y = 0; y < heightPx; y++) {
    const from = (y + 1) * rowPx + 1
    inside.set(distances.subarray(from, from + widthPx), y * widthPx)
  }
  return inside
}

/** Updates a pixel's distance from the shortest path through its four neighbours on one side. */
function settle(distances: Float32Array, n: number, side: 1 | -1, rowPx: number): void {
  if (distances[n] === 0) return
  const row = n + side * rowPx
  const straight = Math.min(distances[n + side], distances[row]) + STRAIGHT
  const diagonal = Math.min(distances[row - 1], distances[row + 1]) + DIAGONAL
  distances[n] = Math.min(distances[n], straight, diagonal)
}
