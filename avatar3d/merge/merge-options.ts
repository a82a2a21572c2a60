import type { Deform } from '../deform/deform.ts'
import type { Model, Texture } from '../vrm/model.ts'
import type { EncodedImage } from '../vrm/paint/open-pictures.ts'
import type { MaterialKind } from '../vrm/write/write-materials.ts'
import type { Division } from './form/divide-bones.ts'
import type { BoneNaming } from './form/name-bones.ts'

/** The inputs of a finished avatar. */
export interface MergeOptions {
  /** The parts in dressing order, the body first: it provides the skeleton. */
  parts: readonly MergePart[]
  /** Surfaces with these names are hidden, whichever part they belong to. */
  hidden: ReadonlySet<string>
  /** The hat's deformation, which is applied to the parts Hair and Face. */
  deform?: Deform
  /** The fine bones that the body lacks, such as fingers; none by default. */
  divisions?: readonly Division[]
  /**
   * The side length of the shared atlas, in pixels; 0 means that materials keep their own pictures.
   */
  atlasSize: 0 | 256 | 512 | 1024 | 2048 | 4096
  /**
   * A figure with more triangles than this is simplified as far as possible without a visible
   * difference.
   */
  triangleMax?: number
  /** The level of detail; 0, the default, has every triangle. */
  lod?: 0 | 1 | 2 | 3
  /** Whether to include only the part of the figure above the hips. */
  half?: boolean
  /** The pose at rest; VRM requires `t`, the default. */
  pose?: 't' | 'a'
  /** The names of the humanoid bones; the parts' own names by default. */
  skeleton?: 'vrm' | BoneNaming
  /** The default is mtoon for VRM, and unlit for glTF, which has no MToon. */
  material?: MaterialKind
  /** How vertices and triangles are stored; uncompressed by default. */
  compression?: 'none' | 'quantized' | 'meshopt' | 'draco'
  /**
   * The version is 0.x for older applications, and null for a plain glTF file, without the
   * extensions of VRM.
   */
  vrmVersion?: '1.0' | '0.x' | null
  meta: MergeMeta
  /** A square thumbnail of the avatar. */
  thumbnail?: EncodedImage
}

/** A worn item with its part: a VRM file, or the result of readPart. */
export type MergePart = { part: string } & ({ bytes: Uint8Array } | { model: Model })

export interface MergeMeta {
  name: string
  /** The parts' own terms are added. */
  authors: readonly string[]
  version?: string
}

/** The caller decodes and encodes pictures: platforms do this differently. */
export interface MergeCodecs {
  decode(image: EncodedImage): Promise<Texture>
  /** The pixels of a texture are reused for other files afterwards. */
  encode(texture: Texture, use: PictureUse): Promise<EncodedImage>
  /** Whether a picture of a part may be copied; by default, any may be. */
  isKept?(mimeType: string): boolean
}

export interface PictureUse {
  /** Whether alpha is 255 everywhere. */
  isOpaque: boolean
  /** Whether PNG is the better choice: each pixel matters, or the picture is mostly flat. */
  isExact: boolean
  /**
   * Whether the pixels are sRGB colours rather than data, such as the directions of a normal map.
   */
  kind: 'color' | 'data'
}
