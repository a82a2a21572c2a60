import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import { MOUTH_POINTS, type MouthShape } from './mouth-shapes.ts'
import { drawStroke, joinRows, type Patch, type Place } from './patch.ts'

/** The distance of each layer from the skin, in metres. */
const LIFT = {
  inside: 0.0012,
  tongue: 0.0015,
  teeth: 0.0018,
  rim: 0.0021,
  lip: 0.0023,
  out: 0.0027,
}

/** A mouth as layers: its inside, the tongue, the teeth, and the lines of its lips. */
export function layMouth(shape: MouthShape, isTongueOut = false): Patch[] {
  const { upper, lower, teeth, tongue, tip, lip, rim } = shape
  const row = (points: readonly Vec2[], lift: number) => points.map(([x, y]): Place => [x, y, lift])
  const sheet = (
    top: readonly Vec2[],
    bottom: readonly Vec2[],
    swatch: keyof typeof LIFT,
    lift = LIFT[swatch],
  ) => {
    const middle = top.map(([x, y], n): Vec2 => [(x + bottom[n][0]) / 2, (y + bottom[n][1]) / 2])
    return joinRows([row(top, lift), row(middle, lift), row(bottom, lift)], { swatch })
  }
  return [
    sheet(upper, lower, 'inside'),
    sheet(tongue, tip, 'tongue', isTongueOut ? LIFT.out : LIFT.tongue),
    sheet(upper, teeth, 'teeth'),
    drawRim(lower, rim),
    drawStroke(lip, MOUTH_POINTS - 1, { lift: LIFT.lip, swatch: 'lip' }),
  ]
}

/** The line along the lower edge of the opening, inside it. */
function drawRim(lower: readonly Vec2[], rim: number): Patch {
  const inner = lower.map((point, n): Place => {
    const from = lower[Math.max(0, n - 1)]
    const to = lower[Math.min(lower.length - 1, n + 1)]
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy) || 1
    return [point[0] - (dy / length) * rim * 2, point[1] + (dx / length) * rim * 2, LIFT.rim]
  })
  const outer = lower.map(([x, y]): Place => [x, y, LIFT.rim])
  return joinRows([inner, outer], { swatch: 'lip' })
}
