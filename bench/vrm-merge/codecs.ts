import type { MergeCodecs } from '@kisekae/avatar3d/merge/merge-options.ts'
import { decodeTexture } from '@kisekae/server/image/decode-texture.ts'
import sharp from 'sharp'

/** Colours keep their edges: 4:4:4, for drawings are made of edges. */
const JPEG = {
  color: { quality: 90, chromaSubsampling: '4:4:4' },
  data: { quality: 95, chromaSubsampling: '4:4:4' },
} as const

/** Pictures by sharp, as the service has them, and as large as a file may hold them. */
export const CODECS: MergeCodecs = {
  decode: (image) => decodeTexture(image, 4096),
  async encode({ widthPx, heightPx, pixels }, { isOpaque, kind }) {
    const raw = { width: widthPx, height: heightPx, channels: 4 } as const
    const picture = sharp(pixels, { raw })
    const bytes = await (isOpaque
      ? picture.removeAlpha().jpeg(JPEG[kind])
      : picture.png({ compressionLevel: 6 })
    ).toBuffer()
    return { bytes: new Uint8Array(bytes), mimeType: isOpaque ? 'image/jpeg' : 'image/png' }
  },
}
