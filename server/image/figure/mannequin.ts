import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { starterAsset } from '../../item/starter-items.ts'
import type { Ingredient } from '../address/recipe.ts'

const aMannequin = (body: string): Ingredient => ({
  part: 'Body',
  asset: starterAsset(body),
  rules: { slots: [], hides: [], bodies: [] },
})

const SMALL = aMannequin('body-fair')
const TALL = aMannequin('body-tall-fair')

/**
 * The figure on which an item is shown: a body of the starter wardrobe, in plaster and without a
 * face; the tall one only for items that fit no other.
 */
export const chooseMannequin = ({ rules: { bodies } }: Ingredient): Ingredient =>
  bodies.length > 0 && bodies.every(({ figure }) => figure === 'tall') ? TALL : SMALL

/** The plain plaster of a mannequin. */
const PLASTER = {
  texture: -1,
  shadeTexture: -1,
  baseColor: [0.74, 0.72, 0.8, 1],
  shadeColor: [0.52, 0.49, 0.62],
  // Mostly bright, so that the item stands out.
  shadingShift: 0.1,
  shadingToony: 0.85,
  outlineColor: [0.23, 0.21, 0.32],
  rimColor: [0, 0, 0],
} as const

/** The model without its own look: no texture, no face, one pale colour. Cached per model. */
export function plasterOf(model: Model): Model {
  const made = plasters.get(model) ?? toPlaster(model)
  plasters.set(model, made)
  return made
}

// Preparation is cached with the model; a new copy would be prepared each time.
const plasters = new WeakMap<Model, Model>()

const toPlaster = (model: Model): Model => ({
  ...model,
  textures: [],
  expressions: [],
  materials: model.materials.map((material) => ({
    ...material,
    ...PLASTER,
    baseColor: [...PLASTER.baseColor],
    shadeColor: [...PLASTER.shadeColor],
    outlineColor: [...PLASTER.outlineColor],
    rimColor: [...PLASTER.rimColor],
  })),
})
