import { createHash } from 'node:crypto'
import type { ItemView } from '../item/picture-url.ts'
import type { DrawnItem } from '../item/store.ts'

/** One thing in a picture: what it is drawn from and what it does to the rest. */
export type Ingredient = Pick<DrawnItem, 'part' | 'asset' | 'rules'>

/** All that decides how a picture looks; equal recipes give equal bytes. */
export type Recipe =
  | { kind: 'avatar' | 'face'; items: readonly Ingredient[] }
  | { kind: 'item'; item: Ingredient; view: ItemView }
  | { kind: 'thumbnail'; item: Ingredient }

/**
 * Names what a recipe makes. `version` stands for the drawing code and the starter wardrobe: when
 * they change, so does every name.
 */
export const nameContent = (recipe: Recipe, version: string) =>
  createHash('sha256')
    .update(`${version}|${JSON.stringify(recipe)}`)
    .digest('hex')
