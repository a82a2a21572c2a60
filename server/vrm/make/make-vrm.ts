import { dyeModel } from '@kisekae/avatar3d/dye/dye-model.ts'
import type { Division } from '@kisekae/avatar3d/merge/form/divide-bones.ts'
import { mergeAvatar } from '@kisekae/avatar3d/merge/merge-avatar.ts'
import { readPart } from '@kisekae/avatar3d/merge/part/read-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { EncodedImage } from '@kisekae/avatar3d/vrm/paint/open-pictures.ts'
import { FINE_BONES } from '@kisekae/wardrobe/body/fine-bones.ts'
import { getDyedAsset, readDyedAsset } from '../../image/address/dyed-asset.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { keepRecent } from '../../image/asset/keep-recent.ts'
import type { LoadPart } from '../../image/asset/load-part.ts'
import { nameMovingFace } from '../../image/asset/moving-face.ts'
import type { ReadAsset } from '../../image/asset/read-asset.ts'
import { findSqueeze, inDressingOrder } from '../../image/figure/dress.ts'
import { readStarterKey } from '../../item/starter-items.ts'
import { PROFILES } from '../profiles.ts'
import type { VrmRecipe } from '../recipe.ts'
import { chooseEncoder } from './encode-sheet.ts'
import { listExcesses } from './list-excesses.ts'

/** The maximum size of a part's pictures before they go into the atlas. */
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

/**
 * Makes the VRM file of a recipe: all worn items as one body, without hidden meshes. Fine bones are
 * omitted if they alone put the file over the limits of the profile.
 */
export async function makeVrm(
  recipe: VrmRecipe,
  { loadPart, thumbnail }: { loadPart: LoadPart; thumbnail?: EncodedImage },
): Promise<Uint8Array> {
  const { items, atlasSize, vrmVersion, profile, options = {} } = recipe
  const { textures, morphs = 'vrm', ...form } = options
  const ordered = inDressingOrder(items)
  const deform = findSqueeze(ordered)
  const parts = await Promise.all(
    ordered.map(async ({ part, asset }) => ({
      part,
      asset,
      model: await loadPart(part === 'Face' ? nameMovingFace(asset, morphs) : asset),
    })),
  )
  const budget = profile ? PROFILES[profile].budget : {}
  const merge = (divisions: readonly Division[]) =>
    mergeAvatar(
      {
        parts,
        divisions,
        hidden: new Set(ordered.flatMap(({ rules }) => rules.hides)),
        atlasSize,
        vrmVersion,
        ...form,
        ...(profile && { triangleMax: budget.triangles ?? Infinity }),
        meta: { name: 'Kisekae avatar', authors: ['Kisekae'] },
        ...(deform && { deform }),
        ...(thumbnail && { thumbnail }),
      },
      { decode, ...chooseEncoder(textures) },
    )
  if (!parts.some(isCoarse)) return merge([])
  const bytes = await merge(FINE_BONES)
  return listExcesses(bytes, budget).length === 0 ? bytes : merge([])
}

/** A body of the starter wardrobe without an upper chest; the bones of uploaded ones are kept. */
const isCoarse = ({ part, asset, model }: { part: string; asset: string; model: Model }) =>
  part === 'Body' && readStarterKey(asset) !== null && model.humanBones['upperChest'] === undefined
