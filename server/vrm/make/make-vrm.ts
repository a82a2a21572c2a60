import { dyeModel } from '@kisekae/avatar3d/dye/dye-model.ts'
import { mergeAvatar } from '@kisekae/avatar3d/merge/merge-avatar.ts'
import { readPart } from '@kisekae/avatar3d/merge/part/read-part.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import { getDyedAsset, readDyedAsset } from '../../image/address/dyed-asset.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { keepRecent } from '../../image/asset/keep-recent.ts'
import type { LoadPart } from '../../image/asset/load-part.ts'
import { nameMovingFace } from '../../image/asset/moving-face.ts'
import type { ReadAsset } from '../../image/asset/read-asset.ts'
import { findSqueeze, inDressingOrder } from '../../image/figure/dress.ts'
import { PROFILES } from '../profiles.ts'
import type { VrmRecipe } from '../recipe.ts'
import { chooseEncoder } from './encode-sheet.ts'

/** Maximum size of a part's pictures before they go into the atlas. */
const SIDE_PX_MAX = 2048

/** The number of parts that one thread caches; a starter part takes a few megabytes. */
const KEPT_MAX = 20

/** Reads parts for merging, and caches the most recent ones: reading is most of the work. */
export function mergePartLoader(readAsset: ReadAsset): LoadPart {
  const load = keepRecent(async (asset) => readPart(await readAsset(asset), decode), KEPT_MAX)
  return async (name) => {
    if (!readDyedAsset(name)) return load(name)
    const { asset, tints } = getDyedAsset(name)
    return dyeModel(await load(asset), tints)
  }
}

const decode = (image: EncodedImage) => decodeTexture(image, SIDE_PX_MAX)

/** Makes the VRM file of a recipe: all worn items as one body, without hidden meshes. */
export async function makeVrm(
  { items, atlasSize, vrmVersion, profile, options = {} }: VrmRecipe,
  { loadPart, thumbnail }: { loadPart: LoadPart; thumbnail?: EncodedImage },
): Promise<Uint8Array> {
  const { textures, morphs = 'vrm', ...form } = options
  const ordered = inDressingOrder(items)
  const deform = findSqueeze(ordered)
  return mergeAvatar(
    {
      parts: await Promise.all(
        ordered.map(async ({ part, asset }) => ({
          part,
          model: await loadPart(part === 'Face' ? nameMovingFace(asset, morphs) : asset),
        })),
      ),
      hidden: new Set(ordered.flatMap(({ rules }) => rules.hides)),
      atlasSize,
      vrmVersion,
      ...form,
      ...(profile && { triangleMax: PROFILES[profile].budget.triangles ?? Infinity }),
      meta: { name: 'Kisekae avatar', authors: ['Kisekae'] },
      ...(deform && { deform }),
      ...(thumbnail && { thumbnail }),
    },
    { decode, ...chooseEncoder(textures) },
  )
}
