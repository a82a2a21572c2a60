import { type Finding, find } from '@kisekae/avatar3d/check/finding.ts'
import { measureImage } from '@kisekae/avatar3d/check/rules/measure-image.ts'
import type { MergeCodecs } from '@kisekae/avatar3d/merge/merge-options.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import sharp from 'sharp'
import { decodeTexture } from '../../image/asset/decode-texture.ts'

/** More than any part may have: larger pictures are halved while they are decoded. */
const SIDE_PX_MAX = 2048
const JPEG_QUALITY = 92
const JPEG = 'image/jpeg'
const PNG = 'image/png'

/** The pictures of a file, decoded together with the findings, and encoded for the part. */
interface Codecs {
  decode: MergeCodecs['decode']
  /** A PNG stays PNG, since it is lossless; a JPEG stays JPEG. */
  encode(texture: Texture, sidePxMax: number): Promise<EncodedImage>
  /** Findings in the pictures that were requested. */
  listFindings(values: { part: string; sidePxMax: number }): Finding[]
}

interface Seen {
  said: string
  isJpeg: boolean
  widthPx: number
  heightPx: number
  texture: Texture
}

export function openCodecs(): Codecs {
  const seen: Seen[] = []
  return {
    async decode(image) {
      const texture = await decodeTexture(image, SIDE_PX_MAX)
      const size = measureImage(image.bytes) ?? texture
      seen.push({ ...size, texture, said: image.mimeType, isJpeg: image.bytes[0] === 0xff })
      return texture
    },
    encode(texture, sidePxMax) {
      const isJpeg = seen.some((picture) => picture.texture === texture && picture.isJpeg)
      return encodeTexture(texture, { isJpeg, sidePxMax })
    },
    listFindings: (values) => seen.flatMap((picture, i) => describe(picture, i, values)),
  }
}

function describe(
  { said, isJpeg, widthPx, heightPx, texture }: Seen,
  i: number,
  { part, sidePxMax }: { part: string; sidePxMax: number },
): Finding[] {
  const place = `images[${i}]`
  const [toWidth, toHeight] = fit(texture, sidePxMax)
  const values = { part, width: widthPx, height: heightPx, toWidth, toHeight, limit: sidePxMax }
  const isSame = toWidth === widthPx && toHeight === heightPx
  return [
    ...(isSame ? [] : [find('imageShrunk', place, values)]),
    ...(said === (isJpeg ? JPEG : PNG) ? [] : [find('imageTypeWrong', place, { said })]),
  ]
}

const fit = ({ widthPx, heightPx }: Texture, sidePxMax: number) =>
  [widthPx, heightPx].map((side) => Math.min(side, sidePxMax))

/** As JPEG, or lossless as PNG, up to this size. */
export async function encodeTexture(
  texture: Texture,
  { isJpeg, sidePxMax }: { isJpeg: boolean; sidePxMax: number },
): Promise<EncodedImage> {
  const { widthPx, heightPx, pixels } = texture
  const raw = { width: widthPx, height: heightPx, channels: 4 } as const
  const [width, height] = fit(texture, sidePxMax)
  const picture = sharp(pixels, { raw }).resize({ width, height, fit: 'fill' })
  if (!isJpeg) return { bytes: await picture.png().toBuffer(), mimeType: PNG }
  const terms = { quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }
  return { bytes: await picture.removeAlpha().jpeg(terms).toBuffer(), mimeType: JPEG }
}
