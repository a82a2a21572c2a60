/** The cube of colours has 32 × 32 × 32 cells of 8 × 8 × 8 colours. */
const CELL_COUNT = 32 ** 3
/** The sums of a cell, in this order: weight, red, green, blue, squares of all three. */
export const SUM_COUNT = 5

/** The cells that contain pixels, in no particular order. */
export interface Cells {
  count: number
  /** The index of a cell: 5 bits of red, 5 of green, 5 of blue, from the highest bits down. */
  places: Uint16Array
  /** `SUM_COUNT` numbers for every cell. */
  sums: Float64Array
}

/** Sums the colours of pixels by cell; pictures use hundreds of the 32768 cells. */
export function sumCells(pixels: Iterable<Uint32Array>, transparent: boolean): Cells {
  const cells = { count: 0, places: new Uint16Array(512), sums: new Float64Array(512 * SUM_COUNT) }
  // For each index of a cell, the number of that cell, counted from 1; 0 if it has none yet.
  const numbers = new Uint16Array(CELL_COUNT)
  for (const run of pixels) addPixels(cells, numbers, { run, transparent })
  return cells
}

interface Pixels {
  run: Uint32Array
  transparent: boolean
}

function addPixels(cells: Cells, numbers: Uint16Array, { run, transparent }: Pixels): void {
  const words = new Int32Array(run.buffer, run.byteOffset, run.length)
  for (let i = 0; i < words.length; ) {
    const start = i
    const colour = words[i]
    do i++
    while (i < words.length && words[i] === colour)
    // The sign bit is the top bit of alpha: pixels that are less than half covered are transparent.
    if (transparent && colour >= 0) continue
    const place = ((colour & 0xf8) << 7) | ((colour >> 6) & 0x3e0) | ((colour >> 19) & 31)
    if (numbers[place] === 0) numbers[place] = addCell(cells, place)
    addColour(cells.sums, numbers[place] - 1, { colour, weight: i - start })
  }
}

/** Creates a cell and returns the new number of cells. */
function addCell(cells: Cells, place: number): number {
  if (cells.count === cells.places.length) {
    const { places, sums } = cells
    cells.places = new Uint16Array(places.length * 2)
    cells.places.set(places)
    cells.sums = new Float64Array(sums.length * 2)
    cells.sums.set(sums)
  }
  cells.places[cells.count++] = place
  return cells.count
}

function addColour(
  sums: Float64Array,
  cell: number,
  { colour, weight }: { colour: number; weight: number },
): void {
  const red = colour & 255
  const green = (colour >> 8) & 255
  const blue = (colour >> 16) & 255
  const sum = cell * SUM_COUNT
  sums[sum] += weight
  sums[sum + 1] += weight * red
  sums[sum + 2] += weight * green
  sums[sum + 3] += weight * blue
  sums[sum + 4] += weight * (red * red + green * green + blue * blue)
}
