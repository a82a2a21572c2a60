import { toSrgb } from '../math/to-srgb.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Material, Texture } from '../vrm/model.ts'

/** The lit colour of a surface at a point of its picture, as sRGB bytes. */
export function readColour(
  { baseColor }: Material,
  texture: Texture | undefined,
  uv: { u: number; v: number },
): Vec3 {
  const tint = (c: 0 | 1 | 2) => toSrgb(baseColor[c])
  if (!texture) return [255 * tint(0), 255 * tint(1), 255 * tint(2)]
  const { widthPx, heightPx, pixels } = texture
  const x = Math.min(widthPx - 1, Math.floor((uv.u - Math.floor(uv.u)) * widthPx))
  const y = Math.min(heightPx - 1, Math.floor((uv.v - Math.floor(uv.v)) * heightPx))
  const at = (y * widthPx + x) * 4
  return [pixels[at] * tint(0), pixels[at + 1] * tint(1), pixels[at + 2] * tint(2)]
}
