import type { Vec3 } from '../../math/vector.ts'
import type { Material, Primitive, Texture } from '../model.ts'
import type { Paint } from './paint.ts'

// Shrinking a picture leaves its opaque pixels slightly below full alpha.
const OPAQUE = 0.98
const OPAQUE_BYTE = Math.ceil(OPAQUE * 255)

/**
 * The materials as they are drawn: outlines are tinted with the surface's colour to the degree that
 * `outlineMix` specifies, folds of black cloth get a rim, and only pictures with transparent pixels
 * are blended.
 */
export function settlePaints(
  paints: Paint[],
  primitives: Primitive[],
  textures: Texture[],
): Material[] {
  const areOpaque = textures.map(isOpaque)
  return paints.map((paint, i) => {
    const { material } = paint
    const wearers = primitives.filter((primitive) => primitive.material === i)
    const mean = meanColor(material, textures[material.texture], wearers)
    const isSolid = material.baseColor[3] >= OPAQUE && (areOpaque[material.texture] ?? true)
    return {
      ...material,
      outlineColor: tintOutline(paint, mean),
      rimColor: paint.isRimForDark ? fadeRim(material, mean) : material.rimColor,
      alphaMode: isSolid ? 'OPAQUE' : material.alphaMode,
    }
  })
}

/** The linear intensity of each byte; close enough to sRGB for a tint. */
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => (byte / 255) ** 2.2)

function tintOutline({ material, outlineMix }: Paint, mean: Vec3): Vec3 {
  const mix = Math.min(1, Math.max(0, outlineMix))
  const [red, green, blue] = material.outlineColor
  const tint = (c: 0 | 1 | 2) => 1 - mix + mix * mean[c]
  return [red * tint(0), green * tint(1), blue * tint(2)]
}

/**
 * The rim is at full strength on black and at a tenth on middle grey: on bright surfaces, the shade
 * is enough to show the form.
 */
function fadeRim({ rimColor }: Material, mean: Vec3): Vec3 {
  const strength = Math.max(0, 1 - Math.max(...mean)) ** 4
  return [rimColor[0] * strength, rimColor[1] * strength, rimColor[2] * strength]
}

function isOpaque({ pixels }: Texture): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] < OPAQUE_BYTE) return false
  return true
}

/** The mean linear colour of a material at the vertices of its surfaces. */
export function meanColor(
  material: Material,
  texture: Texture | undefined,
  wearers: readonly Primitive[],
): Vec3 {
  const base: Vec3 = [material.baseColor[0], material.baseColor[1], material.baseColor[2]]
  if (!texture || wearers.length === 0) return base
  const { sum, count } = sumTexels(
    texture,
    wearers.map(({ uvs }) => uvs),
  )
  if (count === 0) return base
  const mean = (c: 0 | 1 | 2) => (base[c] * sum[c]) / count
  return [mean(0), mean(1), mean(2)]
}

/** The light of a picture at the vertices of several surfaces. */
interface TexelSum {
  texture: Texture
  uvs: readonly Float32Array[]
  sum: Vec3
  count: number
}

/** Sums of texels, keyed by the UVs of the first surface, which are never modified. */
const sums = new WeakMap<Float32Array, TexelSum>()

function sumTexels(texture: Texture, uvs: readonly Float32Array[]): TexelSum {
  const known = sums.get(uvs[0])
  const isSame = known?.texture === texture && known.uvs.length === uvs.length
  if (isSame && known.uvs.every((list, i) => list === uvs[i])) return known
  const sum: Vec3 = [0, 0, 0]
  let count = 0
  for (const list of uvs)
    for (let i = 0; i < list.length; i += 2) {
      const at = findPixel(texture, list[i], list[i + 1])
      for (let c = 0; c < 3; c++) sum[c] += LIGHT[texture.pixels[at + c]]
      count++
    }
  const summed = { texture, uvs, sum, count }
  sums.set(uvs[0], summed)
  return summed
}

/** The offset of the pixel at u, v; the picture repeats outside the range 0 to 1. */
function findPixel({ widthPx, heightPx }: Texture, u: number, v: number): number {
  const x = Math.min(widthPx - 1, Math.floor((u - Math.floor(u)) * widthPx))
  const y = Math.min(heightPx - 1, Math.floor((v - Math.floor(v)) * heightPx))
  return (y * widthPx + x) * 4
}
