import { fitPicture } from '@kisekae/avatar3d/examine/see-pictures.ts'
import type { MergeCodecs } from '@kisekae/avatar3d/merge/merge-options.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import sharp from 'sharp'
import { decodeTexture } from '../../image/asset/decode-texture.ts'

/**
 * Larger than any picture of a part may be: pictures above this size are halved while they are
 * decoded.
 */
const SIDE_PX_MAX = 2048
const JPEG_QUALITY = 92
const JPEG = 'image/jpeg'
const PNG = 'image/png'

/** Decodes a picture of an uploaded part. */
export const decodePicture: MergeCodecs['decode'] = (image) => decodeTexture(image, SIDE_PX_MAX)

/** Encodes a picture as JPEG, or as lossless PNG, with sides up to this size. */
export async function encodeTexture(
  texture: Texture,
  { isJpeg, sidePxMax }: { isJpeg: boolean; sidePxMax: number },
): Promise<EncodedImage> {
  const { widthPx, heightPx, pixels } = texture
  const raw = { width: widthPx, height: heightPx, channels: 4 } as const
  const [width, height] = fitPicture(texture, sidePxMax)
  const picture = sharp(pixels, { raw }).resize({ width, height, fit: 'fill' })
  if (!isJpeg) return { bytes: await picture.png().toBuffer(), mimeType: PNG }
  const terms = { quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }
  return { bytes: await picture.removeAlpha().jpeg(terms).toBuffer(), mimeType: JPEG }
}
