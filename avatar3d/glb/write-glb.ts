// Every platform has it; the types of no platform are loaded here.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** The letters `glTF`, `JSON` and `BIN` as little-endian numbers. */
const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942
const SPACE = 32

/** A GLB: a header, the JSON padded with spaces, and the binary chunk where there is one. */
export function writeGlb(json: Record<string, unknown>, bin: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const textBytes = Math.ceil(text.length / 4) * 4
  const chunks = bin.length > 0 ? 2 : 1
  const file = new Uint8Array(HEADER_BYTES + chunks * CHUNK_HEADER_BYTES + textBytes + bin.length)
  const view = new DataView(file.buffer)
  const header = [MAGIC, 2, file.length, textBytes, JSON_CHUNK]
  header.forEach((word, n) => {
    view.setUint32(n * 4, word, true)
  })
  const textAt = HEADER_BYTES + CHUNK_HEADER_BYTES
  file.fill(SPACE, textAt, textAt + textBytes)
  file.set(text, textAt)
  if (bin.length === 0) return file
  view.setUint32(textAt + textBytes, bin.length, true)
  view.setUint32(textAt + textBytes + 4, BIN_CHUNK, true)
  file.set(bin, textAt + textBytes + CHUNK_HEADER_BYTES)
  return file
}
