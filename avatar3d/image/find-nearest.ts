/** More than any rank: the squared distance of black and white is 195075. */
const RANK_MAX = 2 ** 30

/**
 * Makes the function that searches the entry of a palette nearest to a colour, by squared RGB
 * distance, the first among equals; it gives the entry's index.
 *
 * Entries are looked at from those of the same green outwards, both ways, until green alone is
 * farther than the nearest: about 12 of 255. That is less work than lists of candidates for cells
 * of colours, which take longer to make than a small picture takes to ask them.
 */
export function createFindNearest(palette: Uint32Array): (colour: number) => number {
  const { entries, starts } = sortByGreen(palette)
  return (colour) => {
    const start = starts[(colour >> 8) & 255]
    let nearest = RANK_MAX
    for (let i = start; i < entries.length; i++) {
      if (rankByGreen(entries[i], colour) > nearest) break
      nearest = Math.min(nearest, rank(entries[i], colour))
    }
    for (let i = start - 1; i >= 0; i--) {
      if (rankByGreen(entries[i], colour) > nearest) break
      nearest = Math.min(nearest, rank(entries[i], colour))
    }
    return nearest & 255
  }
}

/** The squared distance, and below it, so that the first of equals wins, the entry's index. */
function rank(entry: number, colour: number): number {
  const red = (entry & 255) - (colour & 255)
  const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
  const blue = ((entry >> 16) & 255) - ((colour >> 16) & 255)
  return ((red * red + green * green + blue * blue) << 8) | (entry >>> 24)
}

/** The least rank that an entry of this green may have. */
function rankByGreen(entry: number, colour: number): number {
  const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
  return (green * green) << 8
}

/** The entries with their index above 24 bits of colour, and where those of each green start. */
function sortByGreen(palette: Uint32Array) {
  const starts = new Uint16Array(257)
  for (const entry of palette) starts[((entry >> 8) & 255) + 1]++
  for (let green = 1; green < starts.length; green++) starts[green] += starts[green - 1]
  const entries = new Int32Array(palette.length)
  const ends = starts.slice()
  for (let i = 0; i < palette.length; i++) {
    entries[ends[(palette[i] >> 8) & 255]++] = (i << 24) | (palette[i] & 0xffffff)
  }
  return { entries, starts }
}
