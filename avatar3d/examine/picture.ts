import { measureImage } from '../check/rules/measure-image.ts'
import { FileRefused } from '../glb/file-refused.ts'
import type { Texture } from '../vrm/model.ts'
import type { EncodedImage } from '../vrm/paint/open-pictures.ts'

export type { EncodedImage, Texture }

const SIDE_PX_MAX = 2048

/** The size at which the service keeps a picture: both sides are powers of two. */
export function measurePicture({ bytes }: EncodedImage): { widthPx: number; heightPx: number } {
  const size = measureImage(bytes)
  if (!size) throw new FileRefused('imageUndecodable')
  const [widthPx, heightPx] = [size.widthPx, size.heightPx].map((side) =>
    Math.min(SIDE_PX_MAX, 2 ** Math.round(Math.log2(side))),
  )
  return { widthPx, heightPx }
}

/** The refusal of a picture that a browser cannot decode. */
export const refusePicture = (): FileRefused => new FileRefused('imageUndecodable')
