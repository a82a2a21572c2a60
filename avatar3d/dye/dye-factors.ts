import { toLinear } from '../math/to-linear.ts'
import { toSrgb } from '../math/to-srgb.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Dye } from './create-dye.ts'

/** Recolours a linear colour. */
export function dyeLight([red, green, blue]: Vec3, dye: Dye): Vec3 {
  const [r, g, b] = dye([toSrgb(red), toSrgb(green), toSrgb(blue)])
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** The shade of a recoloured surface: darker than it by the same factors as before. */
export function dyeShade(shade: Vec3, { base, dyed }: { base: Vec3; dyed: Vec3 }): Vec3 {
  const darken = (k: 0 | 1 | 2) => (dyed[k] * shade[k]) / Math.max(base[k], 1e-3)
  return [darken(0), darken(1), darken(2)]
}
