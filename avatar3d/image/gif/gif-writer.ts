import { createByteWriter } from '../byte-writer.ts'
import type { Alphabet, Lzw } from './lzw.ts'

/** A picture of indices that replaces a rectangle of the canvas. */
export interface GifPatch {
  leftPx: number
  topPx: number
  widthPx: number
  heightPx: number
  indices: Uint8Array
}

interface Canvas {
  widthPx: number
  heightPx: number
  palette: Uint32Array
  /** The index that leaves a pixel unchanged; the palette is extended up to it. */
  transparentIndex: number
  delayCs: number
  /** Whether a patch is cleared (disposal 2) before the next one, or remains (1). */
  wiped: boolean
  looped: boolean
  createLzw(alphabet: Alphabet, countMax: number): Lzw
}

const TRAILER = 0x3b

/** An estimate of the file's size, for all frames of an animated avatar together. */
const EXPECTED_BYTES_PER_PIXEL = 2.5

/** Writes a GIF89a file with one palette; a patch is consumed before the next is requested. */
export function writeGif(canvas: Canvas, patches: Iterable<GifPatch>): Uint8Array {
  const writer = createByteWriter(canvas.widthPx * canvas.heightPx * EXPECTED_BYTES_PER_PIXEL)
  const bits = Math.max(2, 32 - Math.clz32(canvas.transparentIndex))
  const runIndex = canvas.transparentIndex
  const compress = canvas.createLzw({ bits, runIndex }, canvas.widthPx * canvas.heightPx)
  writeHeader()
  if (canvas.looped) writeLoop()
  for (const patch of patches) writePatch(patch)
  writer.writeByte(TRAILER)
  return writer.finish()

  function writeHeader() {
    writer.writeAscii('GIF89a')
    writer.writeShort(canvas.widthPx)
    writer.writeShort(canvas.heightPx)
    // A global palette of 2^bits entries with 8 bits per channel; background 0, no aspect ratio.
    writer.writeBytes(Uint8Array.of(0xf0 | (bits - 1), 0, 0))
    for (let i = 0; i < 1 << bits; i++) {
      const colour = canvas.palette[i] ?? 0
      writer.writeShort(colour)
      writer.writeByte(colour >> 16)
    }
  }

  /** The NETSCAPE block with a count of 0: loops forever. */
  function writeLoop() {
    writer.writeBytes(Uint8Array.of(0x21, 0xff, 11))
    writer.writeAscii('NETSCAPE2.0')
    writer.writeBytes(Uint8Array.of(3, 1, 0, 0, 0))
  }

  function writePatch({ leftPx, topPx, widthPx, heightPx, indices }: GifPatch) {
    const disposal = canvas.wiped ? 2 : 1
    writer.writeBytes(Uint8Array.of(0x21, 0xf9, 4, (disposal << 2) | 1))
    writer.writeShort(canvas.delayCs)
    writer.writeBytes(Uint8Array.of(canvas.transparentIndex, 0, 0x2c))
    for (const px of [leftPx, topPx, widthPx, heightPx]) writer.writeShort(px)
    writer.writeBytes(Uint8Array.of(0, bits))
    writeBlocks(compress(indices))
  }

  /**
   * Data is split into blocks of at most 255 bytes, each preceded by its size; an empty one ends
   * them.
   */
  function writeBlocks(data: Uint8Array) {
    for (let start = 0; start < data.length; start += 255) {
      const block = data.subarray(start, start + 255)
      writer.writeByte(block.length)
      writer.writeBytes(block)
    }
    writer.writeByte(0)
  }
}
