import { grain } from './grain.ts'
import { clamp, mixPaint, type Paint } from './paint.ts'

/** Coils side by side in a strip, which is four times as tall as it is wide. */
const COLUMNS = 6
const ROWS = 4 * COLUMNS

/** Tight coils: each is a small ring, dark inside and outside, and lit from above. */
export function paintCoils(strip: number, u: number, v: number): Paint {
  const [x, y] = [u * COLUMNS, v * ROWS]
  let best = { away: 9, dx: 0, dy: 0, salt: 0 }
  for (let row = Math.floor(y) - 1; row <= y + 1; row++)
    for (let column = Math.floor(x) - 1; column <= x + 1; column++) {
      const dx = x - column - 0.1 - 0.8 * grain(column, row, strip)
      const dy = y - row - 0.1 - 0.8 * grain(column, row, strip + 9)
      const size = 0.85 + 0.3 * grain(column, row, strip + 5)
      const away = Math.hypot(dx, dy) / size
      if (away < best.away) best = { away, dx, dy, salt: grain(column, row, strip + 3) }
    }
  const { away, dx, dy, salt } = best
  // A coil winds inwards, so that its ring is open on one side.
  const turn = Math.atan2(dy, dx) / (2 * Math.PI)
  const ring = Math.abs(away - 0.3 - 0.12 * ((turn + salt + 1) % 1)) / 0.22
  const valley = clamp((away - 0.5) * 3.4)
  const crest = clamp(1 - ring)
  const lit = clamp(0.5 - (dy * 0.8 + dx * 0.4) / Math.max(away, 0.2))
  const sheen = 0.5 + 0.5 * clamp(1 - Math.abs(v - 0.3) / 0.3)
  const low = 0.28 * clamp((v - 0.45) * 2.2)
  return mixPaint({
    depth: clamp(0.34 - 0.3 * crest + 0.62 * valley + low),
    light: 0.5 * crest * lit * sheen * (0.4 + 0.6 * salt),
  })
}
