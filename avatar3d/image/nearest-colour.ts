/** Cells of 16 × 16 × 16 colours; each lists the entries that are nearest to some colour in it. */
const CELL_COUNT = 4096
/** Exact colours remembered, by hash: a power of two. */
const MEMORY_BITS = 16

/**
 * Makes the function that gives the index of the palette's entry nearest to a colour, by squared
 * RGB distance, the first among equals. The alpha of colours is not looked at.
 */
export function createNearestColour(palette: Uint32Array): (colour: number) => number {
  const cells: (Uint8Array | undefined)[] = new Array(CELL_COUNT).fill(undefined)
  const colours = new Int32Array(1 << MEMORY_BITS)
  const indices = new Uint8Array(1 << MEMORY_BITS)
  return (colour) => {
    // With full alpha no colour is 0, which is an empty place of the memory.
    const opaque = colour | 0xff000000
    const place = Math.imul(opaque, 0x9e3779b1) >>> (32 - MEMORY_BITS)
    if (colours[place] === opaque) return indices[place]
    const cell = ((opaque & 0xf0) << 4) | ((opaque >> 8) & 0xf0) | ((opaque >> 20) & 0x0f)
    cells[cell] ??= listCandidates(palette, cell)
    const nearest = findNearest(palette, cells[cell], opaque)
    colours[place] = opaque
    indices[place] = nearest
    return nearest
  }
}

function findNearest(palette: Uint32Array, candidates: Uint8Array, colour: number): number {
  let nearest = candidates[0]
  let distance = Number.POSITIVE_INFINITY
  for (const index of candidates) {
    const entry = palette[index]
    const red = (entry & 255) - (colour & 255)
    const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
    const blue = ((entry >> 16) & 255) - ((colour >> 16) & 255)
    const squared = red * red + green * green + blue * blue
    if (squared >= distance) continue
    distance = squared
    nearest = index
  }
  return nearest
}

/** The entries that are no farther from the cell's nearest corner than some entry from its farthest. */
function listCandidates(palette: Uint32Array, cell: number): Uint8Array {
  let reach = Number.POSITIVE_INFINITY
  for (const entry of palette) reach = Math.min(reach, sumSquares(entry, cell, farthest))
  const indices: number[] = []
  palette.forEach((entry, index) => {
    if (sumSquares(entry, cell, closest) <= reach) indices.push(index)
  })
  return Uint8Array.from(indices)
}

/** The squared distance of an entry to the point of a cell that `along` chooses on each axis. */
function sumSquares(entry: number, cell: number, along: (from: number, level: number) => number) {
  const red = along((cell >> 8) << 4, entry & 255)
  const green = along(cell & 0xf0, (entry >> 8) & 255)
  const blue = along((cell & 0x0f) << 4, (entry >> 16) & 255)
  return red * red + green * green + blue * blue
}

const farthest = (from: number, level: number) => Math.max(level - from, from + 15 - level)
const closest = (from: number, level: number) => Math.max(from - level, level - from - 15, 0)
