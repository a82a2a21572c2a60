/** The values in the header of a KTX2 file. */
export interface Ktx2Head {
  widthPx: number
  heightPx: number
  /** Whether the file is a plain picture that Basis Universal has compressed, as glTF requires. */
  isPlain: boolean
}

const SIGNATURE = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]
const LEVELS_AT = 80
const LEVEL_BYTES = 24
const LEVEL_COUNT_MAX = 16
const ZSTANDARD = 2
const BLOCK_PX = 4
const BLOCK_BYTES = 16

/** Reads the header of a KTX2 file before any decoder sees it; null for other formats. */
export function readKtx2Head(bytes: Uint8Array): Ktx2Head | null {
  if (bytes.length < LEVELS_AT || SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = (offset: number) => view.getUint32(offset, true)
  const [format, , widthPx, heightPx, depth, layers, faces, levels, scheme] = Array.from(
    { length: 9 },
    (_, n) => at(12 + n * 4),
  )
  const blocks = Math.ceil(widthPx / BLOCK_PX) * Math.ceil(heightPx / BLOCK_PX)
  const isFlat = format === 0 && depth === 0 && layers <= 1 && faces === 1
  const hasLevels =
    levels > 0 && levels <= LEVEL_COUNT_MAX && LEVELS_AT + levels * LEVEL_BYTES <= bytes.length
  const isPlain =
    isFlat && hasLevels && scheme <= ZSTANDARD && widthPx > 0 && heightPx > 0 && areSmall()
  return { widthPx, heightPx, isPlain }

  /** Whether the stated unpacked size of every level is at most that of the picture's blocks. */
  function areSmall(): boolean {
    if (scheme !== ZSTANDARD) return true
    return Array.from({ length: levels }, (_, n) => LEVELS_AT + n * LEVEL_BYTES + 16).every(
      (offset) => view.getBigUint64(offset, true) <= BigInt(blocks * BLOCK_BYTES),
    )
  }
}
