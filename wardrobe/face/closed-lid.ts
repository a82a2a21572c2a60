import { EYE_X, EYE_Y } from './eye-place.ts'
import type { EyeShape } from './eye-shapes.ts'
import type { LashStroke } from './lashes.ts'

/** The strokes of a closed eye. */
export interface ClosedLid {
  line: LashStroke
  /** Lashes at the temple, the longest first. */
  lashes: LashStroke[]
}

/**
 * The line where the lids of an eye meet. With a `curve` of 1, the line hangs as in a sleeping eye;
 * with -1, it arches as in a laughing one.
 */
export const closedLine = ({ halfWidth, inner, outer }: EyeShape, side: number, curve: number) => {
  const middle = EYE_Y - 0.012
  const tilt = (outer - inner - 0.2) * 0.011
  return (t: number): [number, number] => {
    const dip = 0.019 * (1 - Math.abs(t) ** 2.2) - 0.0095
    return [side * (EYE_X + t * halfWidth), middle - curve * dip + tilt * t]
  }
}

/** The lashes of a closed eye. */
export function drawClosedLid(shape: EyeShape, side: number, curve: number): ClosedLid {
  const { lash: thick, lashCount } = shape
  const point = closedLine(shape, side, curve)
  const [ex, ey] = point(1)
  const lash = (dx: number, dy: number, start: number): LashStroke => ({
    through: [point(start), [ex + side * dx, ey + dy]],
    radius: (t) => 0.0032 * (1 - t) + 0.0004,
  })
  const lashes = [lash(0.0095, curve > 0 ? 0.0005 : -0.006, 0.92)]
  if (curve > 0) lashes.push(lash(0.003, -0.0075, 0.8))
  if (curve > 0 && lashCount > 0) lashes.push(lash(-0.009, -0.0125, 0.62))
  return {
    line: {
      through: [-0.96, -0.6, 0, 0.6, 1].map(point),
      radius: (t) => 0.0018 + 0.003 * thick * Math.sin(Math.PI * (0.1 + 0.6 * t)),
    },
    lashes,
  }
}
