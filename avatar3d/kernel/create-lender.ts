/** Memory for the picture of a frame of a clip: the same for the same frame, whenever asked. */
export type Lend = (frame: number, pixelCount: number) => Uint32Array

/** Larger pictures are rare: what they take is not kept. */
const KEPT_PIXEL_COUNT_MAX = 480 * 640

/**
 * Makes what lends memory for pictures. A clip of 16 takes 5 MB, which the engine otherwise clears
 * when it gives and collects after every clip.
 */
export function createLender(): Lend {
  const pictures: Uint32Array[] = []
  return (frame, pixelCount) => {
    if (pixelCount > KEPT_PIXEL_COUNT_MAX) return new Uint32Array(pixelCount)
    const known = pictures[frame]
    const picture = known && known.length >= pixelCount ? known : new Uint32Array(pixelCount)
    pictures[frame] = picture
    return picture.subarray(0, pixelCount)
  }
}
