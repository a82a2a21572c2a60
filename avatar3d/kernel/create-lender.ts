/** Reusable memory for the frames of a clip: the same memory for the same frame. */
export type Lend = (frame: number, pixelCount: number) => Uint32Array

/** Larger pictures are rare: their memory is not kept. */
const KEPT_PIXEL_COUNT_MAX = 480 * 640

/**
 * Lends memory for pictures. A clip of 16 frames takes 5 MB, which the engine would otherwise clear
 * and collect for every clip.
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
