import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { Ingredient } from './recipe.ts'

/** An ingredient with its 3D data. */
export interface Piece extends Ingredient {
  model: Model
}

/** The body first, for it brings the skeleton; the rest from the skin outwards. */
const ORDER: readonly Part[] = [
  'Body',
  'Face',
  'Hair',
  'Clothes',
  'Accessory',
  'Hat',
  'Hand',
  'Object',
  'Effect',
  'Frame',
  'Motion',
]

/** The models to assemble, in order, each without the regions that another piece covers. */
export function compose(pieces: readonly Piece[]): Model[] {
  const hidden = new Set(pieces.flatMap(({ rules }) => rules.hides))
  return pieces
    .toSorted((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part))
    .map(({ model }) => withoutRegions(model, hidden))
    .filter(({ primitives }) => primitives.length > 0)
}

/** A region is a primitive by name; expressions keep pointing at the primitives that stay. */
export function withoutRegions(model: Model, hidden: ReadonlySet<string>): Model {
  if (!model.primitives.some(({ name }) => hidden.has(name))) return model
  const places = new Map<number, number>()
  const primitives = model.primitives.filter(({ name }, index) => {
    if (hidden.has(name)) return false
    places.set(index, places.size)
    return true
  })
  const expressions = model.expressions.map((expression) => ({
    ...expression,
    morphBinds: expression.morphBinds.flatMap((bind) => {
      const primitive = places.get(bind.primitive)
      return primitive === undefined ? [] : [{ ...bind, primitive }]
    }),
  }))
  return { ...model, primitives, expressions }
}
