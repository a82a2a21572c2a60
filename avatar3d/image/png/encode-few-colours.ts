import { createPngWriter } from './png-writer.ts'

/** More colours than this do not fit into one byte per pixel. */
const COLOUR_COUNT_MAX = 256

interface Picture {
  widthPx: number
  heightPx: number
  /** Bytes R G B A. Alpha is not premultiplied. */
  pixels: Uint8Array
}

/**
 * Encodes a picture as a lossless PNG with one byte per pixel; undefined if it has more than 256
 * colours. Pictures of cloth are a third smaller than with three bytes per pixel. `compress`
 * filters rows of this length as in PNG, and compresses them to zlib format.
 */
export function encodeFewColours(
  picture: Picture,
  compress: (rows: Uint8Array, rowLength: number) => Uint8Array,
): Uint8Array | undefined {
  const { widthPx, heightPx, pixels } = picture
  const words = readWords(pixels)
  const numbers = new Map<number, number>()
  const rows = new Uint8Array(widthPx * heightPx)
  let known = 0
  let number = -1
  for (let i = 0; i < rows.length; i++) {
    // Most pixels equal the previous one.
    if (words[i] !== known || number < 0) {
      known = words[i]
      number = numbers.get(known) ?? numbers.size
      if (number === COLOUR_COUNT_MAX) return undefined
      numbers.set(known, number)
    }
    rows[i] = number
  }
  const colours = [...numbers.keys()]
  const writer = createPngWriter({ widthPx, heightPx, pixel: 'palette' })
  const parts = (...shifts: number[]) =>
    Uint8Array.from(colours.flatMap((word) => shifts.map((shift) => (word >>> shift) & 255)))
  writer.writeChunk('PLTE', parts(0, 8, 16))
  if (colours.some((word) => word >>> 24 < 255)) writer.writeChunk('tRNS', parts(24))
  writer.writeChunk('IDAT', compress(rows, widthPx))
  return writer.finish()
}

/** One 0xAABBGGRR per pixel; signed, because signed numbers compare faster. */
function readWords(pixels: Uint8Array): Int32Array {
  // Words must be aligned to four bytes.
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice()
  return new Int32Array(buffer, byteOffset, length / 4)
}
