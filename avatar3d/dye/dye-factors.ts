import { toLinear } from '../math/to-linear.ts'
import { toSrgb } from '../math/to-srgb.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Dye } from './create-dye.ts'

/** Recolours a linear colour; a colour that does not change is returned exactly as given. */
export function dyeLight(light: Vec3, dye: Dye): Vec3 {
  const colour: Vec3 = [toSrgb(light[0]), toSrgb(light[1]), toSrgb(light[2])]
  const dyed = dye(colour)
  if (dyed === colour) return light
  const [r, g, b] = dyed
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** The shade of a recoloured surface: darker than the surface by the same factors as before. */
export function dyeShade(shade: Vec3, { base, dyed }: { base: Vec3; dyed: Vec3 }): Vec3 {
  const darken = (k: 0 | 1 | 2) => (dyed[k] * shade[k]) / Math.max(base[k], 1e-3)
  return [darken(0), darken(1), darken(2)]
}
