/**
 * Screen positions are integers in fractions of a pixel ("units"), relative to the picture's upper
 * left corner. Each of a pixel's four samples has its own row and column (a rotated grid), so that
 * nearly vertical or horizontal edges get four steps instead of two.
 */
export interface SampleGrid {
  /** Units per pixel, as a base-2 logarithm; at least 3. */
  pixelLog2: number
}

/**
 * The maximum distance of a vertex from the picture's centre, in units. Two positions within it
 * differ by less than 2^15, so the cross product of two such differences stays below 2^31 and never
 * overflows 32 bits.
 */
export const REACH_UNITS = 16383

/** Creates the finest grid that leaves a margin of half the picture's size on every side. */
export function createSampleGrid(widthPx: number, heightPx: number): SampleGrid {
  const sizePx = Math.max(widthPx, heightPx)
  return { pixelLog2: sizePx <= 500 ? 5 : sizePx <= 1000 ? 4 : 3 }
}

/** The distance of each sample from its pixel's left side, in eighths of a pixel. */
export const SAMPLE_COLUMNS = Int32Array.of(3, 7, 1, 5)

/** The distance of each sample from the top edge of its pixel, in eighths of a pixel. */
export const SAMPLE_ROWS = Int32Array.of(1, 3, 5, 7)
