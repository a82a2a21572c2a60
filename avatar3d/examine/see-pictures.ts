import { type Finding, find } from '../check/finding.ts'
import { measureImage } from '../check/rules/measure-image.ts'
import type { MergeCodecs } from '../merge/merge-options.ts'
import type { Texture } from '../vrm/model.ts'

type Decode = MergeCodecs['decode']

const JPEG = 'image/jpeg'
const PNG = 'image/png'

/** Decodes the pictures of a file, and remembers what it has seen. */
export interface SeenPictures {
  decode: Decode
  isJpeg(texture: Texture): boolean
  /** Findings about the pictures that have been decoded. */
  listFindings(values: { part: string; sidePxMax: number }): Finding[]
}

interface Seen {
  said: string
  isJpeg: boolean
  widthPx: number
  heightPx: number
  texture: Texture
}

export function seePictures(decode: Decode): SeenPictures {
  const seen: Seen[] = []
  return {
    async decode(image) {
      const texture = await decode(image)
      const size = measureImage(image.bytes) ?? texture
      seen.push({ ...size, texture, said: image.mimeType, isJpeg: image.bytes[0] === 0xff })
      return texture
    },
    isJpeg: (texture) => seen.some((picture) => picture.texture === texture && picture.isJpeg),
    listFindings: (values) => seen.flatMap((picture, i) => describe(picture, i, values)),
  }
}

function describe(
  { said, isJpeg, widthPx, heightPx, texture }: Seen,
  i: number,
  { part, sidePxMax }: { part: string; sidePxMax: number },
): Finding[] {
  const place = `images[${i}]`
  const [toWidth, toHeight] = fitPicture(texture, sidePxMax)
  const values = { part, width: widthPx, height: heightPx, toWidth, toHeight, limit: sidePxMax }
  const isSame = toWidth === widthPx && toHeight === heightPx
  return [
    ...(isSame ? [] : [find('imageShrunk', place, values)]),
    ...(said === (isJpeg ? JPEG : PNG) ? [] : [find('imageTypeWrong', place, { said })]),
  ]
}

/** The sides of a picture, reduced to at most `sidePxMax`. */
export const fitPicture = ({ widthPx, heightPx }: Texture, sidePxMax: number): number[] =>
  [widthPx, heightPx].map((side) => Math.min(side, sidePxMax))
