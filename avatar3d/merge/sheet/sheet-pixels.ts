/** The total size of the unused buffers that a thread keeps: two atlases of 1024 pixels. */
const KEPT_BYTES_MAX = 8 * 1024 * 1024

/** The oldest first. */
const unused: Uint8Array[] = []
const lent = new WeakSet<Uint8Array>()

/**
 * A buffer for the pixels of a sheet, with any content. Allocating new memory costs more than
 * painting a sheet of cached tiles, and makes the engine collect garbage after every seventh file.
 */
export function lendPixels(byteLength: number): Uint8Array {
  const place = unused.findIndex(({ length }) => length === byteLength)
  const pixels = place < 0 ? new Uint8Array(byteLength) : unused.splice(place, 1)[0]
  lent.add(pixels)
  return pixels
}

/**
 * Reclaims the pixels of a sheet that is no longer read, so that they can be lent again; ignores
 * pixels that were not lent.
 */
export function takeBackPixels(pixels: Uint8Array): void {
  if (!lent.delete(pixels)) return
  unused.push(pixels)
  let total = unused.reduce((sum, { length }) => sum + length, 0)
  while (total > KEPT_BYTES_MAX) total -= unused.shift()?.length ?? 0
}
