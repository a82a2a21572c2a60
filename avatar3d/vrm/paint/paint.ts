import type { Material } from '../model.ts'
import type { UvTransform } from './uv-transform.ts'

/** A material with what has to be settled once the surfaces that wear it are known. */
export interface Paint {
  material: Material
  uvTransform: UvTransform
  /** How much of the surface's own colour the outline takes, 0 to 1. */
  outlineMix: number
  traits: Traits
  /** Whether the rim is only there to show the folds of what is nearly black. */
  isRimForDark: boolean
}

/** Pictures of what we draw with one value per surface; -1 for none. */
interface Traits {
  /** Its red, so many times, is added to the shift of the shade. */
  shiftTexture: number
  shiftScale: number
  /** Multiplied with the colour of the rim. */
  rimTexture: number
  /** Its green is multiplied with the width of the outline. */
  widthTexture: number
}
