import type { PictureUse } from '@kisekae/avatar3d/merge/merge-options.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/open-pictures.ts'
import sharp from 'sharp'

const QUALITY = { color: 90, data: 95 }

/**
 * Encodes a picture of a merged file. PNG keeps drawings exactly, for a third of JPEG's bytes and
 * time (a sheet of 2048 x 1024: 24 KB in 11 ms against 97 KB in 30 ms); photographs, where nothing
 * is seen through, are JPEG.
 */
export async function encodeSheet(
  { widthPx: width, heightPx: height, pixels }: Texture,
  { isOpaque, isExact, kind }: PictureUse,
): Promise<EncodedImage> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  const shown = isOpaque ? picture.removeAlpha() : picture
  if (isExact || !isOpaque)
    return { bytes: await shown.png({ compressionLevel: 6 }).toBuffer(), mimeType: 'image/png' }
  // Colours keep their edges: 4:4:4, for drawings are made of edges.
  const terms = { quality: QUALITY[kind], chromaSubsampling: '4:4:4' }
  return { bytes: await shown.jpeg(terms).toBuffer(), mimeType: 'image/jpeg' }
}
