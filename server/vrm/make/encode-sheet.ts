import { deflateSync } from 'node:zlib'
import { encodeFewColours } from '@kisekae/avatar3d/image/png/encode-few-colours.ts'
import { leaveRows } from '@kisekae/avatar3d/image/png/filter-png.ts'
import type { PictureUse } from '@kisekae/avatar3d/merge/merge-options.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import sharp from 'sharp'
import { encodeKtx2, fitsKtx2 } from './encode-ktx2.ts'

const QUALITY = { color: 90, data: 95 }
const LEVEL = 6
const EFFORT = 2
const DRAWING_LEVEL = 4

/** The encoder of a file's pictures; without a format, each picture gets the best one. */
export function chooseEncoder(format: 'auto' | 'png' | 'jpeg' | 'webp' | 'ktx2' = 'auto') {
  if (format === 'auto') return { encode: encodeSheet }
  const mimeType = `image/${format}`
  const encoders = { png: encodePng, jpeg: encodeJpeg, webp: encodeWebp, ktx2: encodeCompressed }
  return { encode: encoders[format], isKept: (kept: string) => kept === mimeType }
}

const openSheet = (
  { widthPx: width, heightPx: height, pixels }: Texture,
  { isOpaque }: PictureUse,
) => {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  return isOpaque ? picture.removeAlpha() : picture
}

async function encodePng(texture: Texture, use: PictureUse): Promise<EncodedImage> {
  const drawing = use.isExact ? encodeFewColours(texture, compress) : undefined
  const bytes =
    drawing ?? (await openSheet(texture, use).png({ compressionLevel: LEVEL }).toBuffer())
  return { bytes, mimeType: 'image/png' }
}

/** Transparent pictures are PNG: JPEG has no alpha. */
async function encodeJpeg(texture: Texture, use: PictureUse): Promise<EncodedImage> {
  if (!use.isOpaque) return encodePng(texture, use)
  // 4:4:4 keeps the edges between colours sharp; drawings consist of such edges. Removing the last
  // fifth of the bytes would double the time.
  const terms = { quality: QUALITY[use.kind], chromaSubsampling: '4:4:4', optimizeCoding: false }
  const bytes = await openSheet(texture, use).jpeg(terms).toBuffer()
  return { bytes, mimeType: 'image/jpeg' }
}

async function encodeWebp(texture: Texture, use: PictureUse): Promise<EncodedImage> {
  const terms = use.isExact ? { lossless: true } : { quality: QUALITY[use.kind] }
  const bytes = await openSheet(texture, use)
    .webp({ ...terms, effort: EFFORT })
    .toBuffer()
  return { bytes, mimeType: 'image/webp' }
}

/** Pictures whose size KTX2 does not allow keep their usual format. */
const encodeCompressed = (texture: Texture, use: PictureUse): Promise<EncodedImage> =>
  fitsKtx2(texture) ? encodeKtx2(texture, use) : encodeSheet(texture, use)

/**
 * Encodes a picture of a merged file. PNG preserves drawings exactly, takes a third of the bytes
 * and time that JPEG takes, and uses one byte per pixel if possible (11 KB instead of 14 KB for an
 * atlas of 512 pixels, and a fifth of the time for a map of 64 pixels). Opaque photographs are
 * stored as JPEG.
 */
export const encodeSheet = (texture: Texture, use: PictureUse): Promise<EncodedImage> =>
  use.isExact || !use.isOpaque ? encodePng(texture, use) : encodeJpeg(texture, use)

/** Rows of drawings compress well at any level, and lower levels take half the time. */
const compress = (rows: Uint8Array, rowLength: number) =>
  deflateSync(leaveRows(rows, rowLength), { level: DRAWING_LEVEL })
