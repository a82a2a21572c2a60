/**
 * Screen positions are whole numbers of a fraction of a pixel ("units"), counted from the picture's
 * upper left corner. Of the four samples of a pixel each has a row and a column of its own (a
 * rotated grid), so that edges close to upright or level get four steps instead of two.
 */
export interface SampleGrid {
  /** Units a pixel, as a power of two; 3 at least. */
  pixelLog2: number
}

/**
 * How far from the picture's centre a vertex may lie, units. Two positions within it differ by less
 * than 2^15, so the cross product of two such differences stays below 2^31 and never overflows 32
 * bits.
 */
export const REACH_UNITS = 16383

/** The finest grid that leaves a picture half its own size of room on every side. */
export function createSampleGrid(widthPx: number, heightPx: number): SampleGrid {
  const sizePx = Math.max(widthPx, heightPx)
  return { pixelLog2: sizePx <= 500 ? 5 : sizePx <= 1000 ? 4 : 3 }
}

/**
 * The way from a pixel's upper left corner to one of its samples, by the values of a step of an
 * eighth of a pixel to the right and of one down.
 */
export function stepToSample(sample: number, right: number, down: number): number {
  if (sample === 0) return 3 * right + down
  if (sample === 1) return 7 * right + 3 * down
  if (sample === 2) return right + 5 * down
  return 5 * right + 7 * down
}
