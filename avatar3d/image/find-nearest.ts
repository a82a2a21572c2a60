/** More than any rank: black and white are 195075 apart, squared. */
const RANK_MAX = 2 ** 26
/** Red, green and blue together. */
const LIGHT_MAX = 3 * 255

/**
 * Makes the function that searches the entry of a palette nearest to a colour, by squared RGB
 * distance, the first among equals; it gives the entry's index.
 *
 * Entries are looked at from those as light as the colour outwards, both ways, until lightness
 * alone tells that none is nearer: about 9 of 255, where sorting by green would take 14. That is
 * less work than lists of candidates for cells of colours, which take longer to make than a small
 * picture takes to ask them.
 */
export function createFindNearest(palette: Uint32Array): (colour: number) => number {
  const { entries, lights, starts } = sortByLight(palette)
  return (colour) => {
    const light = lightOf(colour)
    let nearest = RANK_MAX
    for (let i = starts[light]; i < entries.length; i++) {
      if (isBeyond(lights[i] - light, nearest)) break
      nearest = Math.min(nearest, rank(entries[i], colour))
    }
    for (let i = starts[light] - 1; i >= 0; i--) {
      if (isBeyond(lights[i] - light, nearest)) break
      nearest = Math.min(nearest, rank(entries[i], colour))
    }
    return nearest & 255
  }
}

function lightOf(colour: number): number {
  return (colour & 255) + ((colour >> 8) & 255) + ((colour >> 16) & 255)
}

/** Whether all entries so much lighter rank after: (r + g + b)² ≤ 3 (r² + g² + b²). */
function isBeyond(lighter: number, nearest: number): boolean {
  return (lighter * lighter) << 8 > 3 * nearest
}

/** The squared distance, and below it, so that the first of equals wins, the entry's index. */
function rank(entry: number, colour: number): number {
  const red = (entry & 255) - (colour & 255)
  const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
  const blue = ((entry >> 16) & 255) - ((colour >> 16) & 255)
  return ((red * red + green * green + blue * blue) << 8) | (entry >>> 24)
}

/** The entries with their index above 24 bits of colour, and where those of each light start. */
export function sortByLight(palette: Uint32Array) {
  const starts = new Uint16Array(LIGHT_MAX + 2)
  for (const entry of palette) starts[lightOf(entry) + 1]++
  for (let light = 1; light < starts.length; light++) starts[light] += starts[light - 1]
  const entries = new Int32Array(palette.length)
  const ends = starts.slice()
  for (let i = 0; i < palette.length; i++) {
    entries[ends[lightOf(palette[i])]++] = (i << 24) | (palette[i] & 0xffffff)
  }
  return { entries, lights: Int16Array.from(entries, lightOf), starts }
}
