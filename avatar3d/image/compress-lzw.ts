import { packCodes } from './pack-codes.ts'

/** Codes have at most 12 bits (GIF89a, appendix F). */
const CODE_COUNT = 4096
/** Twice the codes: half of the places stay empty, so that searches are short. */
const TABLE_BITS = 13
const TABLE_MASK = (1 << TABLE_BITS) - 1

/**
 * Compresses indices (at least one) of `bits` bits each, 2 to 8, as GIF does it: LZW codes of
 * growing width, packed from the low bit up, with a clear code first and an end code last.
 */
export function compressLzw(indices: Uint8Array, bits: number): Uint8Array {
  return packCodes(findCodes(indices, 1 << bits), bits)
}

/**
 * The codes of the longest known strings, each of which makes a new one with the index after it.
 * A string is found by its prefix' code and its last index. One word of the table holds all three:
 * prefix (12 bits), last index (8), own code (12). No word is 0, for own codes are never 0.
 */
function findCodes(indices: Uint8Array, clear: number): Uint16Array {
  const table = new Int32Array(1 << TABLE_BITS)
  // Every full table costs a clear code; the last index and the end add two more codes.
  const codes = new Uint16Array(indices.length + Math.ceil(indices.length / 3000) + 3)
  let count = 0
  codes[count++] = clear
  let next = clear + 2
  let prefix = indices[0]
  for (let i = 1; i < indices.length; i++) {
    const index = indices[i]
    const key = (prefix << 20) | (index << 12)
    let place = (prefix ^ Math.imul(index, 0x9e5)) & TABLE_MASK
    let entry = table[place]
    while (entry !== 0 && (entry ^ key) >>> 12 !== 0) {
      place = (place + 1) & TABLE_MASK
      entry = table[place]
    }
    if (entry !== 0) {
      prefix = entry & 0xfff
      continue
    }
    codes[count++] = prefix
    prefix = index
    if (next < CODE_COUNT) {
      table[place] = key | next++
    } else {
      codes[count++] = clear
      table.fill(0)
      next = clear + 2
    }
  }
  codes[count++] = prefix
  codes[count++] = clear + 1
  return codes.subarray(0, count)
}
