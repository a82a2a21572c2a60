import type { Deform } from '../deform/deform.ts'
import type { Model, Texture } from '../vrm/model.ts'
import type { EncodedImage } from '../vrm/paint/open-pictures.ts'

/** What a finished avatar is made from. */
export interface MergeOptions {
  /** In dressing order, the body first: it brings the skeleton. */
  parts: readonly MergePart[]
  /** Names of surfaces to leave away, whichever part brings them. */
  hidden: ReadonlySet<string>
  /** Of the hat; squeezes the parts Hair and Face. */
  deform?: Deform
  /** Side of the picture that all surfaces share, in pixels; 0: materials keep their own ones. */
  atlasSize: 0 | 512 | 1024 | 2048 | 4096
  /** Surfaces are drawn with fewer triangles where there are more, as far as it is not seen. */
  triangleMax?: number
  /** 0.x for applications that know nothing newer. */
  vrmVersion?: '1.0' | '0.x'
  meta: MergeMeta
  /** A square picture that stands for the avatar in lists. */
  thumbnail?: EncodedImage
}

/** A worn item under the name of its part: a VRM file, or what readPart made of it. */
export type MergePart = { part: string } & ({ bytes: Uint8Array } | { model: Model })

export interface MergeMeta {
  name: string
  /** Those of the parts are added. */
  authors: readonly string[]
  version?: string
}

/** Pictures are decoded and encoded by whoever calls: platforms have different ways. */
export interface MergeCodecs {
  decode(image: EncodedImage): Promise<Texture>
  encode(texture: Texture, use: PictureUse): Promise<EncodedImage>
}

export interface PictureUse {
  /** Alpha is 255 everywhere. */
  isOpaque: boolean
  /** PNG is the better choice: each pixel counts, or it is flat nearly everywhere. */
  isExact: boolean
  /** A colour in sRGB, or directions of a relief. */
  kind: 'color' | 'data'
}
