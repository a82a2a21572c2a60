import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Deform } from '@kisekae/avatar3d/deform/deform.ts'
import { deformOnce } from '@kisekae/avatar3d/deform/deform-model.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Part } from '@kisekae/contract/part.ts'
import type { Ingredient } from '../address/recipe.ts'

/** An ingredient with its 3D data. */
export interface Piece extends Ingredient {
  model: Model
}

/** The body first, as it provides the skeleton; the others from the skin outwards. */
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

/** The parts that a hat deforms. */
const SQUEEZED: ReadonlySet<Part> = new Set(['Hair', 'Face'])

/** The body first, then from the skin outwards. */
export const inDressingOrder = <Worn extends Ingredient>(pieces: readonly Worn[]): Worn[] =>
  pieces.toSorted((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part))

/** The hat's deformation of the parts under it. */
export const findSqueeze = (pieces: readonly Ingredient[]): Deform | undefined =>
  pieces.find(({ part, rules }) => part === 'Hat' && rules.deform)?.rules.deform

/** Assembles the pieces: hidden meshes are omitted, and parts under a hat are deformed. */
export function dress(pieces: readonly Piece[]): Avatar {
  const ordered = inDressingOrder(pieces)
  const squeeze = findSqueeze(ordered)
  const models = ordered.map(({ part, model }) =>
    squeeze && SQUEEZED.has(part) ? deformOnce(model, squeeze) : model,
  )
  return assemble(models, {
    hidden: new Set(ordered.flatMap(({ rules }) => rules.hides)),
    held: new Set(ordered.flatMap(({ part, model }) => (part === 'Hand' ? model : []))),
  })
}
