import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'

/** The counts in the header of a Draco stream. */
interface DracoHead {
  faceCount: number
  /** The number of vertices before the decoder splits some, for example at UV seams. */
  vertexCount: number
}

const SIGNATURE = 'DRACO'
/** The only version that glTF allows. */
const VERSION = [2, 2]
const MESH = 1
const EDGE_BREAKER = 1
const HAS_METADATA = 0x8000
const METADATA_DEPTH_MAX = 16

/** Reads the counts of a Draco stream, before any decoder sees it. */
export function readDracoHead(bytes: Uint8Array, place: string): DracoHead {
  const broken = () => new FileRefused('compressionBroken', place)
  let at = 0
  const readByte = () => {
    if (at >= bytes.length) throw broken()
    return bytes[at++]
  }
  /** Seven bits per byte, the lowest first. */
  const readNumber = () => {
    let value = 0
    for (let scale = 1; scale < 2 ** 35; scale *= 128) {
      const byte = readByte()
      value += (byte & 0x7f) * scale
      if (byte < 0x80) return value
    }
    throw broken()
  }
  const skip = (count: number) => {
    at += count
  }
  const skipEntries = () => {
    for (let left = readNumber(); left > 0; left--) {
      skip(readByte())
      skip(readNumber())
    }
  }
  const skipMetadata = (depth: number) => {
    if (depth > METADATA_DEPTH_MAX) throw broken()
    skipEntries()
    for (let left = readNumber(); left > 0; left--) {
      skip(readByte())
      skipMetadata(depth + 1)
    }
  }
  for (const letter of SIGNATURE) if (readByte() !== letter.charCodeAt(0)) throw broken()
  for (const part of VERSION) if (readByte() !== part) throw broken()
  if (readByte() !== MESH) throw broken()
  const method = readByte()
  const flags = readByte() + readByte() * 256
  if (flags & HAS_METADATA) {
    for (let left = readNumber(); left > 0; left--) {
      readNumber()
      skipMetadata(0)
    }
    skipMetadata(0)
  }
  if (method === EDGE_BREAKER) {
    readByte()
    const vertexCount = readNumber()
    return { vertexCount, faceCount: readNumber() }
  }
  const faceCount = readNumber()
  return { faceCount, vertexCount: readNumber() }
}
