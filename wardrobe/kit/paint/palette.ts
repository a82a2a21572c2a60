import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

/** A colour in the form `#rrggbb`. */
export type Hex = string

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** sRGB, each component 0 to 1, for painting canvases. */
const paint = (hex: Hex): Vec3 => {
  const part = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** Linear light, each component 0 to 1, for materials. */
const light = (hex: Hex): Vec3 => {
  const [r, g, b] = paint(hex)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** Reading of colours. */
export const colour = { paint, light }
