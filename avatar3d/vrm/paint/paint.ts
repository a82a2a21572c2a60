import type { Material } from '../model.ts'
import type { UvTransform } from './uv-transform.ts'

/** A material with the properties that depend on the surfaces that use it. */
export interface Paint {
  material: Material
  uvTransform: UvTransform
  /** The proportion of the surface's own colour in the outline, from 0 to 1. */
  outlineMix: number
  traits: Traits
  /** Whether the rim serves only to show the folds of a nearly black surface. */
  isRimForDark: boolean
}

/** Maps of properties that are drawn with one value per surface; -1 for none. */
interface Traits {
  /** The map's red channel, times a factor, is added to the shading shift. */
  shiftTexture: number
  shiftScale: number
  /** The map is multiplied by the colour of the rim. */
  rimTexture: number
  /** The map's green channel is multiplied by the width of the outline. */
  widthTexture: number
}
