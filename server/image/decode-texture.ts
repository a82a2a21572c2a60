import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import type { Texture } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/open-pictures.ts'
import sharp from 'sharp'

const SIDE_PX_MAX = 4096
const PNG = [0x89, 0x50, 0x4e, 0x47]
const JPEG = [0xff, 0xd8, 0xff]

/**
 * Decodes a picture of an uploaded model to sides that are powers of two, at most `sidePxMax`: large
 * enough for a drawn avatar, and small enough to be sampled without smaller copies.
 */
export async function decodeTexture(image: EncodedImage, sidePxMax = 512): Promise<Texture> {
  // What the file says of its type is not believed: other decoders are never reached.
  if (!startsWith(image.bytes, PNG) && !startsWith(image.bytes, JPEG))
    throw new FileRefused('imageUndecodable')
  const source = sharp(image.bytes, { limitInputPixels: SIDE_PX_MAX ** 2, failOn: 'error' })
  const size = await source.metadata().catch(refuse)
  if (Math.max(size.width, size.height) > SIDE_PX_MAX) throw new FileRefused('imageTooLarge')
  const { data, info } = await source
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(toPowerOfTwo(size.width, sidePxMax), toPowerOfTwo(size.height, sidePxMax), {
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return { widthPx: info.width, heightPx: info.height, pixels: new Uint8Array(data) }
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte)
}

function toPowerOfTwo(sidePx: number, sidePxMax: number): number {
  return Math.min(sidePxMax, 2 ** Math.round(Math.log2(sidePx)))
}

/** The decoder fails on broken data with errors of its own kind, each in its own words. */
function refuse(error: Error): never {
  throw new FileRefused(/pixel limit/.test(error.message) ? 'imageTooLarge' : 'imageUndecodable')
}
