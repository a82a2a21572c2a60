import type { FileLimits } from '@kisekae/avatar3d/check/file-limits.ts'
import { checkRange } from '@kisekae/avatar3d/glb/check-accessor.ts'
import type { Field } from '@kisekae/avatar3d/glb/field.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { openPicture, PictureRefused, readHead } from '../../image/asset/open-picture.ts'
import { change, type PackedFile } from './packed-file.ts'

export const WEBP = 'EXT_texture_webp'

const LIST_COUNT_MAX = 64
const SIDE_PX_MAX = 4096
const PIXEL_BYTES = 4
const MIB = 2 ** 20

/** Replaces WebP pictures by PNG, which loses nothing; textures then name them as their source. */
export async function unpackWebp(file: PackedFile, { imagesMib }: FileLimits): Promise<void> {
  const images = file.root.at('images').items(LIST_COUNT_MAX, 'tooManyTextures')
  const pictures = new Set<Field>()
  for (const texture of file.root.at('textures').items(LIST_COUNT_MAX, 'tooManyTextures')) {
    const extensions = texture.at('extensions')
    if (!extensions.at(WEBP).exists) continue
    const source = extensions.at(WEBP).at('source').index(images.length)
    change(texture, { source })
    change(extensions, { [WEBP]: undefined })
    pictures.add(images[source])
  }
  let pixelBytes = 0
  for (const image of pictures) {
    const view = image.at('bufferView').index(file.bufferViews.length)
    const { bytes } = checkRange(file.bin, file.bufferViews[view])
    const head = readHead(bytes)
    // The reader of pictures decides about other formats.
    if (head?.format !== 'webp') continue
    pixelBytes += head.widthPx * head.heightPx * PIXEL_BYTES
    if (pixelBytes > imagesMib * MIB) throw new FileRefused('unpacksTooLarge')
    const png = await toPng(bytes, image.path)
    file.spend(png.length)
    file.unpacked.set(view, png)
    change(image, { mimeType: 'image/png' })
  }
}

async function toPng(bytes: Uint8Array, place: string): Promise<Uint8Array> {
  try {
    const picture = openPicture(bytes, { formats: ['webp'], sidePxMax: SIDE_PX_MAX })
    return new Uint8Array(await picture.png().toBuffer())
  } catch (error) {
    const isTooLarge = error instanceof PictureRefused && error.reason === 'size'
    throw new FileRefused(isTooLarge ? 'imageTooLarge' : 'imageUndecodable', place)
  }
}
