import type { MergeCodecs } from '@kisekae/avatar3d/merge/merge-options.ts'
import { decodeTexture } from '@kisekae/server/image/asset/decode-texture.ts'
import { encodeSheet } from '@kisekae/server/vrm/make/encode-sheet.ts'

/** The service's picture codecs, up to the size that a file may contain. */
export const CODECS: MergeCodecs = {
  decode: (image) => decodeTexture(image, 4096),
  encode: encodeSheet,
}
