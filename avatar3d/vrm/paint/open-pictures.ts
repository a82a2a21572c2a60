import { checkBufferView } from '../../glb/check-accessor.ts'
import type { Field } from '../../glb/field.ts'
import type { Asset } from '../../glb/open-asset.ts'
import type { Texture } from '../model.ts'

/** A picture in the file; its bytes, not its declared type, determine its format. */
export interface EncodedImage {
  bytes: Uint8Array
  mimeType: string
}

/** The pictures of a file; only requested ones are decoded, once each. */
export interface Pictures {
  decoded: Texture[]
  /** The number of textures that the file lists. */
  textureCount: number
  /** The index in `decoded` of a glTF texture's picture; -1 if it has none. */
  decodeTexture(index: number): Promise<number>
}

/** Opens the pictures of a file. They are decoded one at a time: each may have 64 MiB of pixels. */
export function openPictures(
  asset: Asset,
  decode: (image: EncodedImage) => Promise<Texture>,
): Pictures {
  const decoded: Texture[] = []
  const places = new Map<number, number>()
  return {
    decoded,
    textureCount: asset.textures.length,
    async decodeTexture(index) {
      const texture = asset.textures[index]
      const image = texture ? texture.at('source').findIndex(asset.images.length) : -1
      if (image < 0) return -1
      const known = places.get(image)
      if (known !== undefined) return known
      const texturePlace = decoded.push(await decode(getImage(asset, asset.images[image]))) - 1
      places.set(image, texturePlace)
      return texturePlace
    },
  }
}

function getImage(asset: Asset, image: Field): EncodedImage {
  const { bytes } = checkBufferView(asset, image.at('bufferView'))
  return { bytes, mimeType: image.at('mimeType').text('') }
}
