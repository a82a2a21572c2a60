type FindNearest = (colour: number) => number

/**
 * Fills `indices` with the palette index of every pixel of a frame. Pixels that are less than half
 * covered get the index `transparentIndex`; if there is none, alpha is ignored.
 */
export function indexFrame(
  frame: Uint32Array,
  indices: Uint8Array,
  { findNearest, transparentIndex }: { findNearest: FindNearest; transparentIndex?: number },
): Uint8Array {
  const words = new Int32Array(frame.buffer, frame.byteOffset, frame.length)
  const indexOf = (colour: number) =>
    // The sign bit is the top bit of alpha.
    transparentIndex === undefined || colour < 0 ? findNearest(colour) : transparentIndex
  let colour = words[0]
  let index = indexOf(colour)
  for (let i = 0; i < words.length; i++) {
    if (words[i] !== colour) {
      colour = words[i]
      index = indexOf(colour)
    }
    indices[i] = index
  }
  return indices
}
