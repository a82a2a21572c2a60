interface Change {
  /** The indices on the canvas, which are brought up to date. */
  shown: Uint8Array
  /** Filled with the result. */
  target: Uint8Array
  frame: Uint32Array
  previous: Uint32Array
  palette: Uint32Array
  findNearest: (colour: number) => number
  /** The index that leaves a pixel as it is. */
  keepIndex: number
  tolerance: Tolerance
}

/** The squared RGB distance up to which a shown colour is left as it is. */
export interface Tolerance {
  alone: number
  /** Where the pixel before stays as it is, too. */
  inRun: number
}

/**
 * The indices that turn what is shown into the next frame, `keepIndex` where nothing changes. What
 * is compared are the colours shown, not the frames alone: a pixel that changes less than the
 * palette tells apart costs nothing. Six of seven pixels stay as they are, so they are passed by
 * four at a time.
 */
export function indexChanges(change: Change): Uint8Array {
  const { shown, palette, findNearest, keepIndex, tolerance } = change
  const words = new Int32Array(change.frame.buffer, change.frame.byteOffset, shown.length)
  const before = new Int32Array(change.previous.buffer, change.previous.byteOffset, shown.length)
  const indices = change.target.fill(keepIndex)
  for (let i = 0; i < words.length; ) {
    i = passSame(words, before, i)
    for (const end = Math.min(i + 4, words.length); i < end; i++) {
      const colour = words[i]
      if (colour === before[i]) continue
      const entry = palette[shown[i]]
      const red = (entry & 255) - (colour & 255)
      const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
      const blue = ((entry >> 16) & 255) - ((colour >> 16) & 255)
      const limit = indices[i - 1] === keepIndex ? tolerance.inRun : tolerance.alone
      if (red * red + green * green + blue * blue <= limit) continue
      const index = findNearest(colour)
      if (index === shown[i]) continue
      shown[i] = index
      indices[i] = index
    }
  }
  return indices
}

/** The first place from `start` on, in steps of four, where one of four words differs. */
function passSame(words: Int32Array, before: Int32Array, start: number): number {
  let i = start
  for (; i + 3 < words.length; i += 4) {
    const first = (words[i] ^ before[i]) | (words[i + 1] ^ before[i + 1])
    const second = (words[i + 2] ^ before[i + 2]) | (words[i + 3] ^ before[i + 3])
    if ((first | second) !== 0) break
  }
  return i
}
