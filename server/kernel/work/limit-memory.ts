const HEADER_BYTES = 8
const MEMORY_SECTION = 5
const HAS_MAXIMUM = 1
const PAGES_OF_MIB = 16

/**
 * A WebAssembly module whose memory may grow to `mibMax`. Emscripten builds allow 2 GiB, and a
 * thread's limits do not cover such memory.
 */
export function limitMemory(wasm: Uint8Array, mibMax: number): Uint8Array {
  const limited = wasm.slice()
  let at = HEADER_BYTES
  while (at < wasm.length) {
    const id = wasm[at]
    const size = readNumber(wasm, at + 1)
    if (id === MEMORY_SECTION) {
      writeMaximum(limited, size.endAt, mibMax * PAGES_OF_MIB)
      return limited
    }
    at = size.endAt + size.value
  }
  throw new Error('The module does not define a memory.')
}

/** The section contains the number of memories (1), the flags, the minimum and the maximum. */
function writeMaximum(wasm: Uint8Array, sectionAt: number, pages: number): void {
  if (wasm[sectionAt] !== 1 || wasm[sectionAt + 1] !== HAS_MAXIMUM)
    throw new Error("The module's memory has no maximum.")
  const startAt = readNumber(wasm, sectionAt + 2).endAt
  const { endAt } = readNumber(wasm, startAt)
  // The length in bytes is unchanged, because numbers can be padded.
  for (let at = startAt, rest = pages; at < endAt; at++, rest >>= 7)
    wasm[at] = (rest & 0x7f) | (at + 1 < endAt ? 0x80 : 0)
}

/** An integer in the variable-length format of WebAssembly (LEB128). */
function readNumber(wasm: Uint8Array, startAt: number): { value: number; endAt: number } {
  let value = 0
  let at = startAt
  for (let scale = 1; ; scale *= 128) {
    const byte = wasm[at++]
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return { value, endAt: at }
  }
}
