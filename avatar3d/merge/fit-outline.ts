import type { Vec3 } from '../math/vector.ts'
import type { Material } from '../vrm/model.ts'

/**
 * What surfaces want of the outline that they share, summed up, so that the sums of two groups are
 * those of both. With o an outline and r what a shared colour is multiplied with where it mixes
 * with the surface, both as square roots of light, and w how much is seen: see {@link fitOutline}.
 */
export interface OutlineSums {
  /** The sum of w o r and that of w r r, by mix, for red, green and blue. */
  wanted: number[]
  tinted: number[]
  /** The sum of w o o over all three. */
  own: number
}

type Outline = Pick<Material, 'outlineColor' | 'outlineMix'>

/** How much of the surface's own colour an outline may take, as it is tried. */
const MIXES = [0, 0.25, 0.5, 0.75, 1]

/** The sums of one outline round a surface of one colour. */
export function sumOutline(outline: Vec3, surface: Vec3, weight: number): OutlineSums {
  const tints = MIXES.flatMap((mix) => surface.map((part) => 1 - mix + mix * part))
  return {
    wanted: tints.map((tint, n) => weight * Math.sqrt(outline[n % 3] * tint)),
    tinted: tints.map((tint) => weight * tint),
    own: weight * (outline[0] + outline[1] + outline[2]),
  }
}

export const addOutlines = (one: OutlineSums, other: OutlineSums): OutlineSums => ({
  wanted: one.wanted.map((sum, n) => sum + other.wanted[n]),
  tinted: one.tinted.map((sum, n) => sum + other.tinted[n]),
  own: one.own + other.own,
})

/**
 * The outline that surfaces share: a colour times the surface's own, as far as they mix, that comes
 * closest to the outlines that they had, and by how much it misses them: the sum of w (o - k r)^2,
 * which is least where k, the root of the colour, is sum(w o r) / sum(w r r). Differences of square
 * roots of light are about what the eye sees.
 */
export function fitOutline(sums: OutlineSums): { miss: number; outline: Outline } {
  const tries = MIXES.map((mix, place) => fitColour(sums, mix, place * 3))
  return tries.reduce((best, other) => (other.miss < best.miss ? other : best))
}

/** Of the whole: what is less is an error of rounding, which must not choose. */
const MISS_MIN = 1e-9

function fitColour({ wanted, tinted, own }: OutlineSums, mix: number, start: number) {
  const root = (n: number) => Math.min(1, wanted[n] / tinted[n] || 0)
  const [r, g, b] = [root(start), root(start + 1), root(start + 2)]
  const part = (k: number, n: number) => k * (k * tinted[n] - 2 * wanted[n])
  const miss = own + part(r, start) + part(g, start + 1) + part(b, start + 2)
  const outlineColor: Vec3 = [r * r, g * g, b * b]
  return { miss: miss > own * MISS_MIN ? miss : 0, outline: { outlineColor, outlineMix: mix } }
}
