import { deflateSync } from 'node:zlib'
import { encodeFewColours } from '@kisekae/avatar3d/image/png/encode-few-colours.ts'
import { leaveRows } from '@kisekae/avatar3d/image/png/filter-png.ts'
import type { PictureUse } from '@kisekae/avatar3d/merge/merge-options.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import sharp from 'sharp'

const QUALITY = { color: 90, data: 95 }
const LEVEL = 6
const DRAWING_LEVEL = 4

/**
 * Encodes a picture of a merged file. PNG preserves drawings exactly, at a third of JPEG's size and
 * time, with one byte per pixel if possible (an atlas of 512: 11 KB instead of 14, and a map of 64
 * in a fifth of the time); opaque photographs are JPEG.
 */
export async function encodeSheet(
  texture: Texture,
  { isOpaque, isExact, kind }: PictureUse,
): Promise<EncodedImage> {
  const drawing = isExact ? encodeFewColours(texture, compress) : undefined
  if (drawing) return { bytes: drawing, mimeType: 'image/png' }
  const { widthPx: width, heightPx: height, pixels } = texture
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  const shown = isOpaque ? picture.removeAlpha() : picture
  if (isExact || !isOpaque)
    return { bytes: await shown.png({ compressionLevel: LEVEL }).toBuffer(), mimeType: 'image/png' }
  // 4:4:4 keeps the edges of colours, as drawings consist of edges. Removing the last fifth of the
  // bytes would double the time.
  const terms = { quality: QUALITY[kind], chromaSubsampling: '4:4:4', optimizeCoding: false }
  return { bytes: await shown.jpeg(terms).toBuffer(), mimeType: 'image/jpeg' }
}

/** Rows of drawings are small at any level, and take half the time at a lower one. */
const compress = (rows: Uint8Array, rowLength: number) =>
  deflateSync(leaveRows(rows, rowLength), { level: DRAWING_LEVEL })
