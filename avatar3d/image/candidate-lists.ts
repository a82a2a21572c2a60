/** The cube of colours is cut into 16 × 16 × 16 cells of 16 × 16 × 16 colours. */
const CELL_SIDE = 16
const CELL_COUNT = 4096

/**
 * Makes the function that lists the entries of a palette which may be the nearest to a colour: for
 * its whole cell, those whose closest point of the cell is no farther than the farthest point is
 * from the entry that is best in that. A word holds an entry's index above its 24 bits of colour.
 */
export function createCandidateLists(palette: Uint32Array): (colour: number) => Int32Array {
  const [red, green, blue] = [0, 8, 16].map((shift) => measureAxis(palette, shift))
  const lists: (Int32Array | undefined)[] = new Array(CELL_COUNT).fill(undefined)
  return (colour) => {
    const cell = ((colour & 0xf0) << 4) | ((colour >> 8) & 0xf0) | ((colour >> 20) & 0x0f)
    lists[cell] ??= listCandidates(cell)
    return lists[cell]
  }

  function listCandidates(cell: number): Int32Array {
    const r = (cell >> 8) * palette.length
    const g = ((cell >> 4) & 15) * palette.length
    const b = (cell & 15) * palette.length
    let reach = Number.MAX_SAFE_INTEGER
    for (let i = 0; i < palette.length; i++) {
      const farthest = red.farthest[r + i] + green.farthest[g + i] + blue.farthest[b + i]
      if (farthest < reach) reach = farthest
    }
    const candidates = new Int32Array(palette.length)
    let count = 0
    for (let i = 0; i < palette.length; i++) {
      const closest = red.closest[r + i] + green.closest[g + i] + blue.closest[b + i]
      if (closest <= reach) candidates[count++] = (i << 24) | (palette[i] & 0xffffff)
    }
    return candidates.slice(0, count)
  }
}

/** Squared distances of every entry to every one of the 16 cells along one axis. */
function measureAxis(palette: Uint32Array, shift: number) {
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
