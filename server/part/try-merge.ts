import { type Finding, find } from '@kisekae/avatar3d/check/finding.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read-model.ts'
import { decodeTexture } from '../image/decode-texture.ts'
import type { ReadAsset } from '../image/read-asset.ts'
import type { ItemRules } from '../item/store.ts'
import { makeVrm } from '../vrm/make-vrm.ts'
import type { FigureAsset } from './report.ts'
import { listGltfErrors } from './validate-gltf.ts'

interface Trial {
  part: PartName
  rules: ItemRules
  /** Who wears it; a body wears itself. */
  figure: FigureAsset
  readAsset: ReadAsset
}

const ATLAS_SIZE = 512
const NO_RULES: ItemRules = { slots: [], hides: [], bodies: [] }
const UPLOADED = 'uploaded'

/** Reads the part that was made, and makes an avatar's file with it: neither may have an error. */
export async function tryMerge(
  file: Uint8Array,
  trial: Trial,
): Promise<Finding | { model: Model }> {
  const { part, rules, figure, readAsset } = trial
  try {
    const model = await readModel(file, decodeTexture)
    const worn = { part, asset: UPLOADED, rules }
    const body = { part: 'Body', asset: figure.asset, rules: NO_RULES } as const
    const avatar = await makeVrm(
      { items: part === 'Body' ? [worn] : [body, worn], atlasSize: ATLAS_SIZE },
      { readAsset: async (asset) => (asset === UPLOADED ? file : readAsset(asset)) },
    )
    const [error] = [...(await listGltfErrors(file)), ...(await listGltfErrors(avatar))]
    return error
      ? find('mergeFailed', '', { message: `${error.code} ${error.message}` })
      : { model }
  } catch (error) {
    return find('mergeFailed', '', { message: error instanceof Error ? error.message : '' })
  }
}
