import { createHash } from 'node:crypto'
import type { DrawnItem } from '../../item/store.ts'
import type { Look } from './look.ts'

/** One thing in a picture: what it is drawn from and what it does to the rest. */
export type Ingredient = Pick<DrawnItem, 'part' | 'asset' | 'rules'>

/** What is shown. */
export type Subject =
  | { kind: 'avatar' | 'face'; items: readonly Ingredient[] }
  | { kind: 'item'; item: Ingredient; mannequin: boolean }
  | { kind: 'thumbnail'; item: Ingredient }

export const itemsOf = (subject: Subject): readonly Ingredient[] =>
  'items' in subject ? subject.items : [subject.item]

/** All that decides a picture; equal recipes give equal bytes. */
export interface Recipe {
  subject: Subject
  look: Look
}

/**
 * Makes what names a recipe's picture. `version` stands for the drawing code and the starter
 * wardrobe: when they change, so does every name.
 */
export function createNamer(version: string): (recipe: Recipe) => string {
  // A crowd that asks for one picture brings one recipe.
  const names = new WeakMap<Recipe, string>()
  return (recipe) => {
    const name = names.get(recipe) ?? hash(`${version}|${JSON.stringify(recipe)}`)
    names.set(recipe, name)
    return name
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
