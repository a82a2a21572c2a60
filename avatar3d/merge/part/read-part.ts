import type { Model, Texture } from '../../vrm/model.ts'
import type { EncodedImage } from '../../vrm/paint/open-pictures.ts'
import { readModel } from '../../vrm/read/read-model.ts'
import { nameImageType } from './name-image-type.ts'

/**
 * Reads a part for merging, including pictures that are not rendered and every picture's original
 * bytes. The result can be cached, and merged any number of times.
 */
export function readPart(
  bytes: Uint8Array,
  decode: (image: EncodedImage) => Promise<Texture>,
): Promise<Model> {
  const decodeAndKeep = async (image: EncodedImage): Promise<Texture> => {
    const texture = await decode(image)
    const mimeType = nameImageType(image.bytes)
    return mimeType ? { ...texture, encoded: { bytes: image.bytes, mimeType } } : texture
  }
  return readModel(bytes, decodeAndKeep)
}
