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

/** How far right of its pixel's left side each sample lies, eighths of a pixel. */
export const SAMPLE_COLUMNS = Int32Array.of(3, 7, 1, 5)

/** How far below its pixel's upper side each sample lies, eighths of a pixel. */
export const SAMPLE_ROWS = Int32Array.of(1, 3, 5, 7)
