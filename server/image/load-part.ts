import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read-model.ts'
import { decodeTexture } from './decode-texture.ts'
import { keepRecent } from './keep-recent.ts'
import type { ReadAsset } from './read-asset.ts'

/** Parts that one thread keeps ready; a part takes about two megabytes. */
const KEPT_MAX = 30

export type LoadPart = (asset: string) => Promise<Model>

/** Loads parts by asset name. */
export const partLoader = (readAsset: ReadAsset): LoadPart =>
  keepRecent(async (asset) => readModel(await readAsset(asset), decodeTexture), KEPT_MAX)
