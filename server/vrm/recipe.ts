import { createHash } from 'node:crypto'
import type { AtlasSize, VrmProfile, VrmVersion } from '@kisekae/contract/vrm.ts'
import type { Ingredient } from '../image/address/recipe.ts'
import { isWearable } from '../item/rules.ts'

/** What is asked of a VRM file besides what is worn. */
export interface FileKind {
  atlasSize: AtlasSize
  vrmVersion: VrmVersion
  /** Null for no place in particular. */
  profile: VrmProfile | null
}

/** All that decides a VRM file; equal recipes give equal bytes. */
export interface VrmRecipe extends FileKind {
  items: readonly Ingredient[]
}

/** Of an outfit what a VRM file can hold (spec 2.11). */
export const toRecipe = (
  outfit: readonly Ingredient[],
  { atlasSize, vrmVersion, profile }: FileKind,
): VrmRecipe => ({
  items: outfit.filter(({ part }) => isWearable(part)),
  atlasSize,
  vrmVersion,
  profile,
})

/** Names what a recipe makes; `version` stands for the code that makes it. */
export const nameFile = (recipe: VrmRecipe, version: string) =>
  createHash('sha256')
    .update(`${version}|vrm|${JSON.stringify(recipe)}`)
    .digest('hex')
