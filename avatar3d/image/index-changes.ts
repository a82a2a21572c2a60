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
  /** The squared RGB distance up to which a shown colour is left as it is. */
  tolerance: number
}

/**
 * The indices that turn what is shown into the next frame, `keepIndex` where nothing changes. What
 * is compared are the colours shown, not the frames alone: a pixel that changes less than the
 * palette tells apart costs nothing.
 */
export function indexChanges(change: Change): Uint8Array {
  const { shown, palette, findNearest, keepIndex, tolerance } = change
  const words = new Int32Array(change.frame.buffer, change.frame.byteOffset, shown.length)
  const before = new Int32Array(change.previous.buffer, change.previous.byteOffset, shown.length)
  const indices = change.target.fill(keepIndex)
  for (let i = 0; i < words.length; i++) {
    const colour = words[i]
    if (colour === before[i]) continue
    const entry = palette[shown[i]]
    const red = (entry & 255) - (colour & 255)
    const green = ((entry >> 8) & 255) - ((colour >> 8) & 255)
    const blue = ((entry >> 16) & 255) - ((colour >> 16) & 255)
    if (red * red + green * green + blue * blue <= tolerance) continue
    const index = findNearest(colour)
    if (index === shown[i]) continue
    shown[i] = index
    indices[i] = index
  }
  return indices
}
