// @ts-nocheck: AssemblyScript; its compiler checks the types.

/** Produces the same bytes as fixtures/plain/create-lzw.ts and image/gif/pack-codes.ts. */
const CODE_COUNT: u32 = 4096
const WIDTH_MAX: u32 = 12
const TABLE_MASK: u32 = 0x3fff
const TABLE_BYTES: usize = 0x10000

/**
 * A hash table. Each word contains a string's prefix (12 bits), last index (8), and code (12); 0 is
 * an empty slot.
 */
const table: usize = memory.data(0x10000, 16)
/** The codes of runs, by length; u16 each. */
const runCodes: usize = memory.data(0x2000, 16)

/**
 * Compresses one or more indices as GIF does; returns the number of bytes. The host provides 15
 * readable bytes after the indices and 8 writable bytes after the output.
 */
export function compressIndices(
  indices: usize,
  count: i32,
  bits: u32,
  runIndex: u32,
  packed: usize,
): i32 {
  const clear: u32 = 1 << bits
  const last = indices + <usize>count
  memory.fill(table, 0, TABLE_BYTES)
  store<u16>(runCodes, <u16>runIndex, 2)
  let longestRun: u32 = 1
  let width = bits + 1
  let next = clear + 2
  // Fewer than 32 bits are pending between two codes; with two more codes, there are at most 56.
  let waiting: u64 = clear
  let waitingCount: u64 = width
  let target = packed
  let prefix: u32 = load<u8>(indices)
  for (let at = indices + 1; at < last; at++) {
    const index: u32 = load<u8>(at)
    const key = (prefix << 20) | (index << 12)
    let place = prefix ^ (index << 6)
    let entry = load<u32>(table + ((<usize>place) << 2))
    while (entry !== 0 && (entry ^ key) >>> 12 !== 0) {
      place = (place + 1) & TABLE_MASK
      entry = load<u32>(table + ((<usize>place) << 2))
    }
    if (entry !== 0) {
      prefix = entry & 0xfff
      continue
    }
    waiting |= (<u64>prefix) << waitingCount
    waitingCount += width
    if (next < CODE_COUNT) {
      if (index === runIndex && prefix === load<u16>(runCodes + ((<usize>longestRun) << 1)))
        store<u16>(runCodes + ((<usize>++longestRun) << 1), <u16>next)
      store<u32>(table + ((<usize>place) << 2), key | next++)
      // The decoder learns a string one code later.
      if (next > 1 << width) width++
    } else {
      waiting |= (<u64>clear) << waitingCount
      waitingCount += width
      memory.fill(table, 0, TABLE_BYTES)
      next = clear + 2
      width = bits + 1
      longestRun = 1
    }
    if (waitingCount >= 32) {
      store<u32>(target, <u32>waiting)
      target += 4
      waiting >>= 32
      waitingCount -= 32
    }
    prefix = index
    if (index !== runIndex) continue
    const run = measureRun(at, min(at + longestRun, last), runIndex)
    prefix = load<u16>(runCodes + (run << 1))
    at += run - 1
  }
  waiting |= (<u64>prefix) << waitingCount
  waitingCount += width
  if (next === 1 << width && width < WIDTH_MAX) width++
  waiting |= (<u64>(clear + 1)) << waitingCount
  waitingCount += width
  store<u64>(target, waiting)
  return <i32>(target - packed) + <i32>((waitingCount + 7) >> 3)
}

/**
 * The number of consecutive indices from `start`, up to but not including `end`, that are `index`.
 */
function measureRun(start: usize, end: usize, index: u32): usize {
  const wanted = i8x16.splat(<i8>index)
  let at = start
  for (; at < end; at += 16) {
    const others = ~i8x16.bitmask(i8x16.eq(v128.load(at), wanted)) & 0xffff
    if (others !== 0) return min(at + ctz(others), end) - start
  }
  return end - start
}
