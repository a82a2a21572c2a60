import type { Material } from '@kisekae/avatar3d/vrm/model.ts'
import { colour, type Hex } from './palette.ts'

/** The properties in which skin, hair, cloth and leather differ. */
export interface Look {
  /** Its picture: an index into the model's textures. */
  texture?: number
  /** Or its one colour. */
  plain?: Hex
  /** The factor of the colour in shadow: lavender for cloth, coral for skin. */
  shade: Hex
  outline: Hex
  /** Metres. */
  outlineWidth?: number
  /**
   * If positive, a surface must turn farther from the light before it is in shadow; if large
   * enough, the surface is never in shadow.
   */
  shadingShift?: number
  /** The brightness of the rim, 0 to 1; low by default. */
  rim?: number
  doubleSided?: boolean
  /** The opacity, 0 to 1; glass has no outline. */
  opacity?: number
}

/** The shade fades in over 0.5 of N·L on each side of its border, so that forms look round. */
const SHADING_TOONY = 0.5

/** A two-tone painted surface. */
export const toonMaterial = (name: string, look: Look): Material => {
  const { rim = 0.1, shadingShift = -0.22, texture = -1, opacity = 1 } = look
  const [r, g, b] = look.plain ? colour.light(look.plain) : [1, 1, 1]
  const shade = colour.light(look.shade)
  return {
    name,
    texture,
    shadeTexture: texture,
    baseColor: [r, g, b, opacity],
    shadeColor: [r * shade[0], g * shade[1], b * shade[2]],
    shadingShift,
    shadingToony: SHADING_TOONY,
    rimColor: [rim, rim * 0.97, rim * 0.92],
    rimFresnelPower: 6.5,
    rimLift: 0,
    outlineWidth: look.outlineWidth ?? 0.0026,
    outlineColor: colour.light(look.outline),
    alphaMode: opacity < 1 ? 'BLEND' : 'OPAQUE',
    alphaCutoff: 0.5,
    doubleSided: look.doubleSided ?? false,
    unlit: false,
    renderOrder: 0,
  }
}
