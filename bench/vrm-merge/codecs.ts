import type { MergeCodecs } from '@kisekae/avatar3d/merge/merge-options.ts'
import { decodeTexture } from '@kisekae/server/image/asset/decode-texture.ts'
import { encodeSheet } from '@kisekae/server/vrm/encode-sheet.ts'

/** Pictures as the service has them, as large as a file may hold them. */
export const CODECS: MergeCodecs = {
  decode: (image) => decodeTexture(image, 4096),
  encode: encodeSheet,
}
