import { createHash } from 'node:crypto'
import type { RenderCamera } from '@kisekae/contract/render.ts'
import type { StickerName } from '@kisekae/contract/sticker.ts'
import type { DrawnItem } from '../../item/store.ts'
import type { Look } from './look.ts'

/** An item in a picture: its asset, and its effect on the others. */
export type Ingredient = Pick<DrawnItem, 'part' | 'asset' | 'rules'>

/** The subject of a picture. */
export type Subject =
  | { kind: 'avatar' | 'face'; items: readonly Ingredient[] }
  | { kind: 'sticker'; items: readonly Ingredient[]; reaction: StickerName }
  | { kind: 'render'; items: readonly Ingredient[]; camera: RenderCamera }
  | { kind: 'item'; item: Ingredient; mannequin: boolean }
  | { kind: 'thumbnail'; item: Ingredient }

export const itemsOf = (subject: Subject): readonly Ingredient[] =>
  'items' in subject ? subject.items : [subject.item]

/** Everything that determines a picture; equal recipes give equal bytes. */
export interface Recipe {
  subject: Subject
  look: Look
}

/**
 * Returns the function that names a recipe's picture. `version` identifies the rendering code and
 * the starter wardrobe: when they change, every name changes.
 */
export function createNamer(version: string): (recipe: Recipe) => string {
  // Concurrent requests for one picture share one recipe.
  const names = new WeakMap<Recipe, string>()
  return (recipe) => {
    const name = names.get(recipe) ?? hash(`${version}|${write(recipe)}`)
    names.set(recipe, name)
    return name
  }
}

/** Equal looks have one name, in whatever order their fields were set. */
const write = ({ subject, look }: Recipe) => JSON.stringify([subject, Object.entries(look).sort()])

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
