/** Cells of 16 × 16 × 16 colours; each lists the entries that are nearest to some colour in it. */
const CELL_SIDE = 16
const CELL_COUNT = 4096
/** Exact colours remembered, by hash. */
const MEMORY_BITS = 16

/**
 * Makes the function that gives the index of the palette's entry nearest to a colour, by squared
 * RGB distance, the first among equals. The alpha of colours is not looked at.
 */
export function createNearestColour(palette: Uint32Array): (colour: number) => number {
  const listCandidates = createCandidateLists(palette)
  const cells: (Uint8Array | undefined)[] = new Array(CELL_COUNT).fill(undefined)
  const colours = new Int32Array(1 << MEMORY_BITS)
  const indices = new Uint8Array(1 << MEMORY_BITS)
  return (colour) => {
    // With full alpha no colour is 0, which is an empty place of the memory.
    const opaque = colour | 0xff000000
    const place = Math.imul(opaque, 0x9e3779b1) >>> (32 - MEMORY_BITS)
    if (colours[place] === opaque) return indices[place]
    const cell = ((opaque & 0xf0) << 4) | ((opaque >> 8) & 0xf0) | ((opaque >> 20) & 0x0f)
    cells[cell] ??= listCandidates(cell)
    const nearest = findNearest(palette, cells[cell], opaque)
    colours[place] = opaque
    indices[place] = nearest
    return nearest
  }
}

function findNearest(palette: Uint32Array, candidates: Uint8Array, colour: number): number {
  let nearest = candidates[0]
  let distance = Number.MAX_SAFE_INTEGER
  for (let i = 0; i < candidates.length; i++) {
    const entry = palette[candidates[i]]
    const red = (entry & 255) - (colour & 255)
    const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
    const blue = ((entry >> 16) & 255) - ((colour >> 16) & 255)
    const squared = red * red + green * green + blue * blue
    if (squared >= distance) continue
    distance = squared
    nearest = candidates[i]
  }
  return nearest
}

/** Squared distances of every entry to every one of the 16 cells along an axis. */
interface AxisDistances {
  closest: Int32Array
  farthest: Int32Array
}

/**
 * Makes the function that lists the entries which may be nearest to a colour of a cell: those whose
 * closest point of the cell is no farther than the farthest point of the best entry.
 */
function createCandidateLists(palette: Uint32Array): (cell: number) => Uint8Array {
  const [red, green, blue] = [0, 8, 16].map((shift) => measureAxis(palette, shift))
  return (cell) => {
    const r = (cell >> 8) * palette.length
    const g = ((cell >> 4) & 15) * palette.length
    const b = (cell & 15) * palette.length
    let reach = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < palette.length; i++) {
      const farthest = red.farthest[r + i] + green.farthest[g + i] + blue.farthest[b + i]
      if (farthest < reach) reach = farthest
    }
    const candidates = new Uint8Array(palette.length)
    let count = 0
    for (let i = 0; i < palette.length; i++) {
      const closest = red.closest[r + i] + green.closest[g + i] + blue.closest[b + i]
      if (closest <= reach) candidates[count++] = i
    }
    return candidates.slice(0, count)
  }
}

function measureAxis(palette: Uint32Array, shift: number): AxisDistances {
  const closest = new Int32Array(CELL_SIDE * palette.length)
  const farthest = new Int32Array(CELL_SIDE * palette.length)
  for (let cell = 0; cell < CELL_SIDE; cell++) {
    const from = cell * CELL_SIDE
    const to = from + CELL_SIDE - 1
    palette.forEach((entry, i) => {
      const level = (entry >> shift) & 255
      closest[cell * palette.length + i] = Math.max(from - level, level - to, 0) ** 2
      farthest[cell * palette.length + i] = Math.max(level - from, to - level) ** 2
    })
  }
  return { closest, farthest }
}
