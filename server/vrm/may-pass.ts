import { openAsset } from '@kisekae/avatar3d/glb/open-asset.ts'
import type { Meta } from '@kisekae/avatar3d/vrm/model.ts'
import { readMeta } from '@kisekae/avatar3d/vrm/read/read-meta.ts'
import type { Ingredient } from '../image/address/recipe.ts'
import { keepRecent } from '../image/asset/keep-recent.ts'
import { type ReadAsset, UploadMissing } from '../image/asset/read-asset.ts'
import { isWearable } from '../item/rules.ts'
import { readStarterKey } from '../item/starter-items.ts'
import { redistributionForbidden } from './rules.ts'

/** Whether the author of an asset allows others to pass it on. */
export type MayPass = (asset: string) => Promise<boolean>

/** A few bytes each. */
const KEPT_MAX = 5_000

/** The licence in a stored part, which is always VRM 1.0. */
export const readLicence = (bytes: Uint8Array): Meta =>
  readMeta(openAsset(bytes).root.at('extensions').at('VRMC_vrm'))

/** The licence is in the part itself, and assets never change: each is read once. */
export function createMayPass(readAsset: ReadAsset): MayPass {
  const read = keepRecent(async (asset) => {
    const { terms } = readLicence(await readAsset(asset))
    return terms['allowRedistribution'] === true
  }, KEPT_MAX)
  return async (asset) => readStarterKey(asset) !== null || read(asset).catch(passIfGone)
}

/** Without the file, nothing can be exported; the error is reported when the model is generated. */
function passIfGone(error: unknown): boolean {
  if (error instanceof UploadMissing) return true
  throw error
}

/** Whether the authors of all items in an outfit allow others to pass them on. */
export async function isPassable(
  outfit: readonly Ingredient[],
  mayPass: MayPass,
): Promise<boolean> {
  for (const { part, asset } of outfit)
    if (isWearable(part) && !(await mayPass(asset))) return false
  return true
}

/** Refuses an outfit with an item whose author does not allow it to be passed on. */
export async function mustBePassable(
  outfit: readonly Ingredient[],
  mayPass: MayPass,
): Promise<void> {
  if (!(await isPassable(outfit, mayPass))) throw redistributionForbidden()
}
