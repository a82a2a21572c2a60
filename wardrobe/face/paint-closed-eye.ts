import { type Canvas, painting } from '../kit/paint/canvas.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { EYE_X, EYE_Y } from './eye-place.ts'
import type { EyeShape } from './eye-shapes.ts'

/** A closed eye: `curve` 1 hangs like a sleeping lid, -1 arches like a laugh. */
export function paintClosedEye(
  canvas: Canvas,
  side: number,
  lashHex: Hex,
  { halfWidth, inner, outer, lash: thick, lashCount }: EyeShape,
  curve: number,
): void {
  const lash = colour.paint(lashHex)
  const middle = EYE_Y - 0.012
  const tilt = (outer - inner - 0.2) * 0.011
  const point = (t: number): [number, number] => {
    const dip = 0.019 * (1 - Math.abs(t) ** 2.2) - 0.0095
    return [side * (EYE_X + t * halfWidth), middle - curve * dip + tilt * t]
  }
  const line = [-0.96, -0.6, 0, 0.6, 1].map(point)
  const width = (t: number) => 0.0018 + 0.003 * thick * Math.sin(Math.PI * (0.1 + 0.6 * t))
  painting.stroke(canvas, line, width, lash)
  const [ex, ey] = point(1)
  const lashes = (dx: number, dy: number, start: number) => {
    const path: [number, number][] = [point(start), [ex + side * dx, ey + dy]]
    painting.stroke(canvas, path, (t) => 0.0032 * (1 - t) + 0.0004, lash)
  }
  lashes(0.0095, curve > 0 ? 0.0005 : -0.006, 0.92)
  if (curve > 0) lashes(0.003, -0.0075, 0.8)
  if (curve > 0 && lashCount > 0) lashes(-0.009, -0.0125, 0.62)
}
