import { mergeAvatar } from '@kisekae/avatar3d/merge/merge-avatar.ts'
import { decodeTexture } from '../image/decode-texture.ts'
import { findSqueeze, inDressingOrder } from '../image/dress.ts'
import type { ReadAsset } from '../image/read-asset.ts'
import { encodeSheet } from './encode-sheet.ts'
import type { VrmRecipe } from './recipe.ts'

/** Pictures of parts are kept at this size at most before they go into the atlas. */
const SIDE_PX_MAX = 2048

/** Makes the VRM file of a recipe: all that is worn as one body, without what is covered. */
export async function makeVrm(
  { items, atlasSize }: VrmRecipe,
  { readAsset, thumbnail }: { readAsset: ReadAsset; thumbnail?: Uint8Array },
): Promise<Uint8Array> {
  const ordered = inDressingOrder(items)
  const deform = findSqueeze(ordered)
  return mergeAvatar(
    {
      parts: await Promise.all(
        ordered.map(async ({ part, asset }) => ({ part, bytes: await readAsset(asset) })),
      ),
      hidden: new Set(ordered.flatMap(({ rules }) => rules.hides)),
      // Nothing else than ATLAS_SIZES of the contract comes in.
      atlasSize: atlasSize as 512 | 1024 | 2048 | 4096,
      meta: { name: 'Kisekae avatar', authors: ['Kisekae'] },
      ...(deform && { deform }),
      ...(thumbnail && { thumbnail }),
    },
    { decode: (image) => decodeTexture(image, SIDE_PX_MAX), encode: encodeSheet },
  )
}
