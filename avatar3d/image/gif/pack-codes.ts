const WIDTH_MAX = 12

/** The maximum packed size of this many codes, plus two bytes that the last write may need. */
export const packedSizeMax = (codeCount: number) => Math.ceil((codeCount * WIDTH_MAX) / 8) + 2

/**
 * Packs LZW codes into `packed`, low bits first, and returns the part that they fill. The decoder
 * learns one string with every code except the first after a clear code, so the width of the next
 * code follows from the number of codes before it: the code must be wide enough for the number of
 * the encoder's newest string, which is `clear + 1` plus one for each code.
 */
export function packCodes(codes: Uint16Array, bits: number, packed: Uint8Array): Uint8Array {
  const clear = 1 << bits
  let newest = clear + 1
  let width = bits + 1
  // Fewer than 16 bits are pending between two codes, so a code always fits above them.
  let waiting = 0
  let waitingCount = 0
  let length = 0
  for (const code of codes) {
    waiting |= code << waitingCount
    waitingCount += width
    if (waitingCount >= 16) {
      packed[length] = waiting
      packed[length + 1] = waiting >>> 8
      length += 2
      waiting >>>= 16
      waitingCount -= 16
    }
    if (code === clear) {
      newest = clear + 1
      width = bits + 1
    } else if (++newest === 1 << width && width < WIDTH_MAX) {
      width++
    }
  }
  packed[length] = waiting
  packed[length + 1] = waiting >>> 8
  return packed.subarray(0, length + Math.ceil(waitingCount / 8))
}
