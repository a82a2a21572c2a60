import type { Vec3 } from '../math/vector.ts'
import { type Canvas, LIT, SURFACE_MAX, SURFACE_SHIFT } from './canvas.ts'

/** Where contact shadows fall. */
export interface ContactShadow {
  /** From a sample to the one that would stand in its light, pixels. */
  towardsLightXPx: number
  towardsLightYPx: number
  /** How long the shadow is, metres: what stands off much less or much further throws none. */
  lengthMetres: number
}

/**
 * A shadow is full where the occluder stands off between half its length and four lengths; outside
 * it fades, down to a quarter and up to eight, so that nothing pops in or out as the figure sways.
 */
const FADE_IN = [0.25, 0.5] as const
const FADE_OUT = [4, 8] as const

/**
 * Shades lit samples towards whose light another surface stands just before them: hair over a brow,
 * a hem over legs. A surface never shades itself, or the drawn face would shade its own nose.
 * `shadeRatios` holds, by surface number, the lit colour's factors (256ths).
 */
export function castContactShadows(
  { widthPx, heightPx, colors, inverseDepths }: Canvas,
  { towardsLightXPx, towardsLightYPx, lengthMetres }: ContactShadow,
  shadeRatios: readonly Vec3[],
): void {
  const toOccluder = (towardsLightYPx * widthPx + towardsLightXPx) * 4
  const firstY = Math.max(0, -towardsLightYPx)
  const lastY = Math.min(heightPx, heightPx - towardsLightYPx)
  const firstX = Math.max(0, -towardsLightXPx)
  const lastX = Math.min(widthPx, widthPx - towardsLightXPx)
  const nearest = FADE_IN[0] * lengthMetres
  const furthest = FADE_OUT[1] * lengthMetres
  for (let y = firstY; y < lastY; y++) {
    const end = (y * widthPx + lastX) * 4
    for (let sample = (y * widthPx + firstX) * 4; sample < end; sample++) {
      const color = colors[sample]
      if ((color & LIT) === 0) continue
      const own = inverseDepths[sample]
      const other = inverseDepths[sample + toOccluder]
      // 1/own - 1/other, without dividing where nothing stands in the light.
      const gap = other - own
      if (gap <= 0 || gap <= nearest * own * other || gap >= furthest * own * other) continue
      const surface = (color >>> SURFACE_SHIFT) & SURFACE_MAX
      const occluder = (colors[sample + toOccluder] >>> SURFACE_SHIFT) & SURFACE_MAX
      if (occluder === 0 || occluder === surface) continue
      const lengths = gap / (own * other * lengthMetres)
      colors[sample] = shade(color, shadeRatios[surface], findStrength(lengths))
    }
  }
}

function findStrength(lengths: number): number {
  const rise = (lengths - FADE_IN[0]) / (FADE_IN[1] - FADE_IN[0])
  const fall = (FADE_OUT[1] - lengths) / (FADE_OUT[1] - FADE_OUT[0])
  return Math.max(0, Math.min(1, rise, fall))
}

// The sample stops being lit, but keeps its cover and its surface.
function shade(color: number, [r, g, b]: Vec3, strength: number): number {
  const factor = (ratio: number) => 1 + ((ratio - 256) / 256) * strength
  return (
    (color & 0xfe000000) |
    ((((color >>> 16) & 255) * factor(b)) << 16) |
    ((((color >>> 8) & 255) * factor(g)) << 8) |
    ((color & 255) * factor(r))
  )
}
