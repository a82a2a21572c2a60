/**
 * Screen positions are whole numbers of a fraction of a pixel ("units"), counted from the picture's upper
 * left corner. Of the four samples of a pixel each has a row and a column of its own (a rotated grid), so
 * that edges close to upright or level get four steps: sample s lies (2s + 1)/8 of a pixel down and
 * COLUMNS[s]/8 across.
 */
export interface SampleGrid {
  /** Units a pixel, as a power of two. */
  pixelLog2: number
  /** How far right of its pixel's left side each sample of a pixel lies, units. */
  columns: Int32Array
}

/**
 * How far from the picture's centre a vertex may lie, units. Two positions within it differ by less than
 * 2^15, so the cross product of two such differences stays below 2^31 and never overflows 32 bits.
 */
export const REACH_UNITS = 16383

const COLUMNS = [3, 7, 1, 5]

/** The finest grid that leaves a picture half its own size of room on every side. */
export function createSampleGrid(widthPx: number, heightPx: number): SampleGrid {
  const sizePx = Math.max(widthPx, heightPx)
  const pixelLog2 = sizePx <= 500 ? 5 : sizePx <= 1000 ? 4 : 3
  return { pixelLog2, columns: Int32Array.from(COLUMNS, (eighths) => eighths << (pixelLog2 - 3)) }
}
