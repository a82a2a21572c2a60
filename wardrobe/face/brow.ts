import { mixEdge } from '@kisekae/avatar3d/dye/mix-edge.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { EYE_X } from './eye-place.ts'
import type { LashStroke } from './lashes.ts'

interface BrowShape {
  browTilt: number
  browSize: readonly [thickness: number, length: number]
}

/** Metres. */
export interface BrowMove {
  browRise?: number
  browTilt?: number
}

/** The stroke of a brow. */
export function drawBrow(
  side: number,
  { browTilt, browSize: [thickness, length] }: BrowShape,
  { browRise = 0, browTilt: moved = 0 }: BrowMove,
): LashStroke {
  // Naturally slanting brows slant only slightly further.
  const tilt = Math.min(0.0175, Math.max(-0.0145, browTilt + moved))
  return {
    through: [-1, -0.35, 0.35, 1].map((t, n) => [
      side * (EYE_X + t * 0.0315 * length),
      0.8225 + browRise + tilt * t + [0, 0.0062, 0.0068, -0.0005][n] * length,
    ]),
    radius: (t) => 0.0033 * thickness * (1 - 0.75 * t) + 0.0004,
  }
}

/**
 * The colours of the brows in a picture: a dye replaces exactly these colours, which nothing else
 * in the picture has.
 */
export const mixBrow = (skin: Hex, brow: Hex): Vec3[] =>
  mixEdge(colour.paint(skin), colour.paint(brow))
