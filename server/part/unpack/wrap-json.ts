/** A `.gltf` as a GLB without a binary chunk, and its `data:` URLs. */
interface Wrapped {
  glb: Uint8Array
  /**
   * The `data:` URLs, moved out of the JSON, because their Base64 would be parsed and count as
   * JSON; `data:#0` refers to the first one.
   */
  lifted: string[]
}

const LIFTED_MAX = 1_100
const QUOTE = '"'
const START = '"data:'
const HEADER_BYTES = 20
// The letters "glTF" and "JSON" as little-endian numbers.
const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const SPACE = 32

/** Wraps the text of a `.gltf`, which has not been parsed. */
export function wrapJson(bytes: Uint8Array): Wrapped {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const lifted: string[] = []
  const pieces: Uint8Array[] = []
  let at = 0
  while (lifted.length < LIFTED_MAX) {
    const startAt = text.indexOf(START, at)
    const endAt = startAt < 0 ? -1 : text.indexOf(QUOTE, startAt + 1)
    if (endAt < 0) break
    pieces.push(text.subarray(at, startAt), Buffer.from(`"data:#${lifted.length}"`))
    // JSON may escape slashes.
    lifted.push(text.toString('latin1', startAt + 1, endAt).replaceAll('\\/', '/'))
    at = endAt + 1
  }
  pieces.push(text.subarray(at))
  return { glb: frame(Buffer.concat(pieces)), lifted }
}

function frame(json: Uint8Array): Uint8Array {
  const jsonBytes = Math.ceil(json.length / 4) * 4
  const glb = new Uint8Array(HEADER_BYTES + jsonBytes).fill(SPACE)
  const view = new DataView(glb.buffer)
  const header = [MAGIC, 2, glb.length, jsonBytes, JSON_CHUNK]
  for (const [n, word] of header.entries()) view.setUint32(n * 4, word, true)
  glb.set(json, HEADER_BYTES)
  return glb
}
