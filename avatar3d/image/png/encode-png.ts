import { compressRows, type Deflate } from './compress-rows.ts'
import { createPngWriter } from './png-writer.ts'

interface Picture {
  widthPx: number
  heightPx: number
  /** Words 0xAABBGGRR, or bytes R G B A. Alpha is not premultiplied. */
  pixels: Uint32Array | Uint8Array
}

/** Encodes a picture as a lossless PNG, without an alpha channel if it is opaque. */
export function encodePng(picture: Picture, deflate: Deflate): Uint8Array {
  const { widthPx, heightPx } = picture
  const rgba = readBytes(picture)
  const isOpaque = hasNoHole(rgba)
  const writer = createPngWriter({ widthPx, heightPx, pixel: isOpaque ? 'rgb' : 'rgba' })
  const bytes = isOpaque ? dropAlpha(rgba) : rgba
  writer.writeChunk('IDAT', compressRows(bytes, widthPx * (isOpaque ? 3 : 4), deflate))
  return writer.finish()
}

function readBytes({ widthPx, heightPx, pixels }: Picture): Uint8Array {
  const bytes = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  if (widthPx < 1 || heightPx < 1 || bytes.length !== widthPx * heightPx * 4) {
    throw new RangeError(
      `${bytes.length / 4} pixels are not enough for a picture of ${widthPx} × ${heightPx}.`,
    )
  }
  return bytes
}

function hasNoHole(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false
  return true
}

function dropAlpha(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let source = 0, target = 0; source < rgba.length; source += 4, target += 3) {
    rgb[target] = rgba[source]
    rgb[target + 1] = rgba[source + 1]
    rgb[target + 2] = rgba[source + 2]
  }
  return rgb
}
