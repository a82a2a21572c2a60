import type { Model, Texture } from '../vrm/model.ts'
import type { EncodedImage } from '../vrm/open-pictures.ts'
import { readModel } from '../vrm/read-model.ts'
import type { MergeCodecs, MergePart } from './merge-options.ts'
import { nameImageType } from './name-image-type.ts'

/** A part that has been read. */
export interface LoadedPart {
  part: string
  model: Model
}

/** Pictures as they lay in the parts: what is not changed need not be encoded again. */
export type Origins = Map<Texture, EncodedImage>

/** Reads the parts one after another: each may take a hundred megabytes while it is read. */
export async function loadParts(
  parts: readonly MergePart[],
  codecs: MergeCodecs,
): Promise<{ loaded: LoadedPart[]; origins: Origins }> {
  const origins: Origins = new Map()
  const decode = async (image: EncodedImage): Promise<Texture> => {
    const texture = await codecs.decode(image)
    const mimeType = nameImageType(image.bytes)
    if (mimeType) origins.set(texture, { bytes: image.bytes, mimeType })
    return texture
  }
  const loaded: LoadedPart[] = []
  for (const { part, ...source } of parts) {
    const isRead = 'model' in source
    const model = isRead ? source.model : await readModel(source.bytes, decode, { everyMap: true })
    loaded.push({ part, model })
  }
  return { loaded, origins }
}
