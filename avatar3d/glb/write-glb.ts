// Every platform has TextEncoder, but no platform's types are loaded here.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }

type Json = Record<string, unknown>

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
/** The letters `glTF`, `JSON` and `BIN` as little-endian numbers. */
const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942
const SPACE = 32

/**
 * Builds a GLB: a header, the JSON padded with spaces, and, if there are pieces, a binary chunk in
 * which they are concatenated; their total length, a multiple of four, is entered into the JSON.
 * `others` describes buffers that are not in the file.
 */
export function writeGlb(
  json: Json,
  pieces: readonly Uint8Array[] = [],
  others: readonly Json[] = [],
): Uint8Array {
  const binBytes = pieces.reduce((sum, { length }) => sum + length, 0)
  const whole = binBytes > 0 ? { ...json, buffers: [{ byteLength: binBytes }, ...others] } : json
  const text = new TextEncoder().encode(JSON.stringify(whole))
  const textBytes = Math.ceil(text.length / 4) * 4
  const textAt = HEADER_BYTES + CHUNK_HEADER_BYTES
  const binAt = textAt + textBytes + CHUNK_HEADER_BYTES
  const file = new Uint8Array(binBytes > 0 ? binAt + binBytes : textAt + textBytes)
  const view = new DataView(file.buffer)
  const header = [MAGIC, 2, file.length, textBytes, JSON_CHUNK]
  header.forEach((word, n) => {
    view.setUint32(n * 4, word, true)
  })
  file.fill(SPACE, textAt, textAt + textBytes)
  file.set(text, textAt)
  if (binBytes === 0) return file
  view.setUint32(textAt + textBytes, binBytes, true)
  view.setUint32(textAt + textBytes + 4, BIN_CHUNK, true)
  let at = binAt
  for (const piece of pieces) {
    file.set(piece, at)
    at += piece.length
  }
  return file
}
