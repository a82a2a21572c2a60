import type { FileLimits } from '@kisekae/avatar3d/check/file-limits.ts'
import { checkRange } from '@kisekae/avatar3d/glb/check-accessor.ts'
import type { Field } from '@kisekae/avatar3d/glb/field.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import sharp from 'sharp'
import { openPicture, PictureRefused, readHead } from '../../image/asset/open-picture.ts'
import { openBasis } from './open-basis.ts'
import { change, type PackedFile } from './packed-file.ts'
import { type Ktx2Head, readKtx2Head } from './read-ktx2-head.ts'

/** WebP, and KTX2 with the compression of Basis Universal. */
export const TEXTURES = ['EXT_texture_webp', 'KHR_texture_basisu']

const LIST_COUNT_MAX = 64
const SIDE_PX_MAX = 4096
const PIXEL_BYTES = 4
const MIB = 2 ** 20

/**
 * Replaces WebP and KTX2 pictures with PNG, which loses nothing; textures then name the PNG as
 * their source.
 */
export async function unpackTextures(file: PackedFile, { imagesMib }: FileLimits): Promise<void> {
  const images = file.root.at('images').items(LIST_COUNT_MAX, 'tooManyTextures')
  const pictures = new Set<Field>()
  for (const texture of file.root.at('textures').items(LIST_COUNT_MAX, 'tooManyTextures')) {
    const extensions = texture.at('extensions')
    const name = TEXTURES.find((each) => extensions.at(each).exists)
    if (!name) continue
    const source = extensions.at(name).at('source').index(images.length)
    change(texture, { source })
    change(extensions, Object.fromEntries(TEXTURES.map((each) => [each, undefined])))
    pictures.add(images[source])
  }
  let pixelBytes = 0
  for (const image of pictures) {
    const view = image.at('bufferView').index(file.bufferViews.length)
    const { bytes } = checkRange(file.bin, file.bufferViews[view])
    const head = readKtx2Head(bytes) ?? readWebpHead(bytes)
    // Other formats are left to the code that reads pictures.
    if (!head) continue
    pixelBytes += head.widthPx * head.heightPx * PIXEL_BYTES
    if (pixelBytes > imagesMib * MIB) throw new FileRefused('unpacksTooLarge')
    const png = 'isPlain' in head ? await transcode(bytes, head, image) : await toPng(bytes, image)
    file.spend(png.length)
    file.unpacked.set(view, png)
    change(image, { mimeType: 'image/png' })
  }
}

function readWebpHead(bytes: Uint8Array) {
  const head = readHead(bytes)
  return head?.format === 'webp' ? head : null
}

async function transcode(bytes: Uint8Array, head: Ktx2Head, image: Field): Promise<Uint8Array> {
  const { widthPx, heightPx, isPlain } = head
  if (widthPx > SIDE_PX_MAX || heightPx > SIDE_PX_MAX)
    throw new FileRefused('imageTooLarge', image.path)
  const pixels = isPlain ? await decodeBasis(bytes) : null
  if (pixels?.length !== widthPx * heightPx * PIXEL_BYTES)
    throw new FileRefused('imageUndecodable', image.path)
  const raw = { width: widthPx, height: heightPx, channels: 4 } as const
  return new Uint8Array(await sharp(pixels, { raw }).png().toBuffer())
}

async function decodeBasis(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { decode } = await openBasis()
  try {
    return decode(bytes)
  } catch {
    // The decoder has failed, for example for lack of memory.
    return null
  }
}

async function toPng(bytes: Uint8Array, { path: place }: Field): Promise<Uint8Array> {
  try {
    const picture = openPicture(bytes, { formats: ['webp'], sidePxMax: SIDE_PX_MAX })
    return new Uint8Array(await picture.png().toBuffer())
  } catch (error) {
    const isTooLarge = error instanceof PictureRefused && error.reason === 'size'
    throw new FileRefused(isTooLarge ? 'imageTooLarge' : 'imageUndecodable', place)
  }
}
