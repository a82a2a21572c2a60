import { type Finding, find } from '@kisekae/avatar3d/check/finding.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { mergeAvatar } from '@kisekae/avatar3d/merge/merge-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import type { ReadAsset } from '../../image/asset/read-asset.ts'
import { encodeTexture } from './open-codecs.ts'
import type { FigureAsset } from './report.ts'

interface Trial {
  part: PartName
  /** The figure that wears the part; a body is its own wearer. */
  figure: FigureAsset
  readAsset: ReadAsset
}

const ATLAS_SIZE = 512

/** Reads the resulting part and makes an avatar's file with it; both must succeed. */
export async function tryMerge(
  file: Uint8Array,
  trial: Trial,
): Promise<Finding | { model: Model }> {
  const [broken] = await listGltfErrors(file)
  if (broken) return refuse(`${broken.code} ${broken.message}`)
  try {
    const model = await readModel(file, decodeTexture)
    const [error] = await listGltfErrors(await merge(file, trial))
    return error ? refuse(`${error.code} ${error.message}`) : { model }
  } catch (error) {
    if (error instanceof FileRefused) return refuse(error.message)
    throw error
  }
}

async function merge(file: Uint8Array, { part, figure, readAsset }: Trial): Promise<Uint8Array> {
  const worn = { part, bytes: file }
  return mergeAvatar(
    {
      parts:
        part === 'Body' ? [worn] : [{ part: 'Body', bytes: await readAsset(figure.asset) }, worn],
      hidden: new Set(),
      atlasSize: ATLAS_SIZE,
      meta: { name: 'Trial', authors: [] },
    },
    {
      decode: (image) => decodeTexture(image, ATLAS_SIZE),
      encode: (texture, { isOpaque }) =>
        encodeTexture(texture, { isJpeg: isOpaque, sidePxMax: ATLAS_SIZE }),
    },
  )
}

const refuse = (message: string) => find('mergeFailed', '', { message })
