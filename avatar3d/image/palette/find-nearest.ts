/** More than any rank: the squared distance between black and white is 195075. */
const RANK_MAX = 2 ** 26
/** The greatest sum of red, green and blue. */
const LIGHT_MAX = 3 * 255

/**
 * Returns a function that finds the index of the palette entry nearest to a colour, by squared RGB
 * distance; of several equally near entries, it takes the first.
 *
 * The search starts at entries of equal brightness and moves outwards in both directions, until
 * brightness alone shows that none is nearer: it examines about 9 of 255 entries, compared with 14
 * if they are sorted by green. For a small picture, lists of candidates for each cell of
 * colours would be slower: building them takes longer than all the searches in the picture.
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

/**
 * Whether all entries with this difference in brightness rank lower: (r + g + b)² ≤ 3 (r² + g² +
 * b²).
 */
function isBeyond(lighter: number, nearest: number): boolean {
  return (lighter * lighter) << 8 > 3 * nearest
}

/**
 * The squared distance, in the bits above the entry's index, so that the first of several equal
 * entries wins.
 */
function rank(entry: number, colour: number): number {
  const red = (entry & 255) - (colour & 255)
  const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
  const blue = ((entry >> 16) & 255) - ((colour >> 16) & 255)
  return ((red * red + green * green + blue * blue) << 8) | (entry >>> 24)
}

/**
 * The entries, each with its index in the bits above its 24 bits of colour, and the start of each
 * brightness.
 */
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
