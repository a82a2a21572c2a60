import { createHash } from 'node:crypto'
import type { Ingredient } from '../image/recipe.ts'
import { isWearable } from '../item/rules.ts'

/** All that decides a VRM file; equal recipes give equal bytes. */
export interface VrmRecipe {
  items: readonly Ingredient[]
  atlasSize: number
}

/** Of an outfit what a VRM file can hold (spec 2.11). */
export const toRecipe = (outfit: readonly Ingredient[], atlasSize: number): VrmRecipe => ({
  items: outfit.filter(({ part }) => isWearable(part)),
  atlasSize,
})

/** Names what a recipe makes; `version` stands for the code that makes it. */
export const nameFile = (recipe: VrmRecipe, version: string) =>
  createHash('sha256')
    .update(`${version}|vrm|${JSON.stringify(recipe)}`)
    .digest('hex')
