import type { Material } from '@kisekae/avatar3d/vrm/model.ts'
import { colour, type Hex } from './palette.ts'

/** What differs between skin, hair, cloth and leather. */
export interface Look {
  /** The picture it is painted with: an index into the model's textures; -1 for none. */
  texture: number
  /** What a shadow multiplies the colour by: lavender for cloth, coral for skin. */
  shade: Hex
  outline: Hex
  /** Metres. */
  outlineWidth?: number
  /** Positive: shadows need a steeper angle, or none fall at all. */
  shadingShift?: number
  /** 0 to 1: how bright the rim glows. */
  rim?: number
  doubleSided?: boolean
}

/** A two-tone painted surface. */
export const toonMaterial = (name: string, look: Look): Material => {
  const { rim = 0 } = look
  return {
    name,
    texture: look.texture,
    shadeTexture: look.texture,
    baseColor: [1, 1, 1, 1],
    shadeColor: colour.light(look.shade),
    shadingShift: look.shadingShift ?? -0.05,
    shadingToony: 0.94,
    rimColor: [rim, rim * 0.97, rim * 0.92],
    rimFresnelPower: 4.5,
    rimLift: 0,
    outlineWidth: look.outlineWidth ?? 0.0026,
    outlineColor: colour.light(look.outline),
    alphaMode: 'OPAQUE',
    alphaCutoff: 0.5,
    doubleSided: look.doubleSided ?? false,
    unlit: false,
    renderOrder: 0,
  }
}
