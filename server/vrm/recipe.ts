import { createHash } from 'node:crypto'
import type { ModelOptions } from '@kisekae/contract/model.ts'
import type { AtlasSize, VrmProfile, VrmVersion } from '@kisekae/contract/vrm.ts'
import type { Ingredient } from '../image/address/recipe.ts'
import { isWearable } from '../item/rules.ts'

/** Options of a VRM file besides the outfit. */
export interface FileKind {
  atlasSize: AtlasSize
  vrmVersion: VrmVersion
  /** Null for no particular platform. */
  profile: VrmProfile | null
}

/** The kind of a file that may also be plain glTF, without VRM: the version is then null. */
export interface ModelKind extends Omit<FileKind, 'vrmVersion'> {
  vrmVersion: VrmVersion | null
  /**
   * Only those that differ from their defaults; a call as the specification describes it has none.
   */
  options?: Partial<ModelOptions>
}

/** Everything that determines a VRM or glTF file; equal recipes give equal bytes. */
export interface VrmRecipe extends ModelKind {
  items: readonly Ingredient[]
}

/** The items of an outfit that a VRM file can include (spec 2.11). */
export const toRecipe = (
  outfit: readonly Ingredient[],
  { atlasSize, vrmVersion, profile, options = {} }: ModelKind,
): VrmRecipe => ({
  items: outfit.filter(({ part }) => isWearable(part)),
  atlasSize,
  vrmVersion,
  profile,
  options,
})

/** The name of a recipe's file; `version` identifies the code that generates it. */
export const nameFile = (recipe: VrmRecipe, version: string) =>
  createHash('sha256')
    .update(`${version}|vrm|${JSON.stringify(recipe)}`)
    .digest('hex')
