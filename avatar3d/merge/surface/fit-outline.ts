import type { Vec3 } from '../../math/vector.ts'
import type { Material } from '../../vrm/model.ts'

/**
 * Sums for the outline that surfaces share; the sums for two groups, added together, are the sums
 * for their union. Let o be an outline's colour, and r the factor by which a shared colour is
 * multiplied when it is mixed with the surface's own colour. Both o and r are square roots of
 * light; w is the visible amount (see {@link fitOutline}).
 */
export interface OutlineSums {
  /** The sum of w o r and that of w r r, by mix, for red, green and blue. */
  wanted: number[]
  tinted: number[]
  /** The sum of w o o over all three channels. */
  own: number
}

type Outline = Pick<Material, 'outlineColor' | 'outlineMix'>

/**
 * The values of `outlineMix` that are tried: the proportion of the surface's own colour in the
 * outline.
 */
const MIXES = [0, 0.25, 0.5, 0.75, 1]

/** The sums for one outline around a surface of one colour. */
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
 * Finds the shared outline that comes closest to the original ones, and its error. An outline is
 * shown in its own colour, multiplied by the surface's colour to the extent given by the mix. The
 * error is the sum of w (o - k r)^2, which is smallest if k, the root of the colour, is
 * sum(w o r) / sum(w r r). Differences between the square roots of light intensities approximate
 * what the eye sees.
 */
export function fitOutline(sums: OutlineSums): { miss: number; outline: Outline } {
  const tries = MIXES.map((mix, place) => fitColour(sums, mix, place * 3))
  return tries.reduce((best, other) => (other.miss < best.miss ? other : best))
}

/** A fraction of the total: smaller errors are due to rounding and count as 0. */
const MISS_MIN = 1e-9

function fitColour({ wanted, tinted, own }: OutlineSums, mix: number, start: number) {
  const root = (n: number) => Math.min(1, wanted[n] / tinted[n] || 0)
  const [r, g, b] = [root(start), root(start + 1), root(start + 2)]
  const part = (k: number, n: number) => k * (k * tinted[n] - 2 * wanted[n])
  const miss = own + part(r, start) + part(g, start + 1) + part(b, start + 2)
  const outlineColor: Vec3 = [r * r, g * g, b * b]
  return { miss: miss > own * MISS_MIN ? miss : 0, outline: { outlineColor, outlineMix: mix } }
}
