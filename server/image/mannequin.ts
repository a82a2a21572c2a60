import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { starterAsset } from '../item/starter-items.ts'
import type { Ingredient } from './recipe.ts'

const NO_RULES = { slots: [], hides: [], bodies: [] }

/** The figure on which items are shown: a body and a head of the starter wardrobe, in plaster. */
export const MANNEQUIN: readonly Ingredient[] = [
  { part: 'Body', asset: starterAsset('body-fair'), rules: NO_RULES },
  { part: 'Face', asset: starterAsset('face-bright-blue-fair'), rules: NO_RULES },
]

/** A surface of plain plaster: what a mannequin is made of. */
const PLASTER = {
  texture: -1,
  shadeTexture: -1,
  baseColor: [0.74, 0.72, 0.8, 1],
  shadeColor: [0.52, 0.49, 0.62],
  // The face's own shift hides shadows of a painted face; plaster has none to hide.
  shadingShift: 0.1,
  shadingToony: 0.85,
  outlineColor: [0.23, 0.21, 0.32],
  rimColor: [0, 0, 0],
} as const

/** The model without its own looks: no texture, no face, one pale colour. */
export const toPlaster = (model: Model): Model => ({
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
