/** Cells per axis: 32 levels of each channel, and a border of zeros before the first. */
const SIDE = 33
/** Numbers a cell holds, in this order: weight, red, green, blue, sum of squares. */
export const MOMENT_COUNT = 5

/** The offset of the cell in the moments; each index counts from 0 (the border) to 32. */
export function cellOffset(red: number, green: number, blue: number): number {
  return ((red * SIDE + green) * SIDE + blue) * MOMENT_COUNT
}

/**
 * Sums up the colours of pixels in a cube of 32 × 32 × 32 cells and makes the sums cumulative,
 * so that the sums of any box are had from its eight corners (X. Wu, Graphics Gems II, 1991).
 */
export function sumColourMoments(pixels: Iterable<Uint32Array>, transparent: boolean) {
  const moments = new Float64Array(SIDE ** 3 * MOMENT_COUNT)
  for (const run of pixels) addPixels(moments, run, transparent)
  accumulate(moments, SIDE * SIDE * MOMENT_COUNT)
  accumulate(moments, SIDE * MOMENT_COUNT)
  accumulate(moments, MOMENT_COUNT)
  return moments
}

function addPixels(moments: Float64Array, run: Uint32Array, transparent: boolean): void {
  const words = new Int32Array(run.buffer, run.byteOffset, run.length)
  for (let i = 0; i < words.length; ) {
    const start = i
    const colour = words[i]
    do i++
    while (i < words.length && words[i] === colour)
    // The sign bit is the top bit of alpha: less than half covered is transparent.
    if (!transparent || colour < 0) addColour(moments, colour, i - start)
  }
}

function addColour(moments: Float64Array, colour: number, weight: number): void {
  const red = colour & 255
  const green = (colour >> 8) & 255
  const blue = (colour >> 16) & 255
  const cell = cellOffset((red >> 3) + 1, (green >> 3) + 1, (blue >> 3) + 1)
  moments[cell] += weight
  moments[cell + 1] += weight * red
  moments[cell + 2] += weight * green
  moments[cell + 3] += weight * blue
  moments[cell + 4] += weight * (red * red + green * green + blue * blue)
}

/** Makes the sums cumulative along one axis, row by row: the border begins each with zeros. */
function accumulate(moments: Float64Array, step: number): void {
  const rowLength = step * SIDE
  for (let row = 0; row < moments.length; row += rowLength) {
    for (let i = row + step; i < row + rowLength; i++) moments[i] += moments[i - step]
  }
}
