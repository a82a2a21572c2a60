import { grain } from './grain.ts'
import { clamp, mixPaint, type Paint } from './paint.ts'

const COLUMNS = 9
const ROWS = 30

/** Cropped hair: short soft strokes, and a dull light where it is nearest to the sky. */
export function paintStubble(u: number, v: number): Paint {
  const row = Math.floor(v * ROWS)
  const shifted = u * COLUMNS + 0.5 * (row % 2)
  const column = Math.floor(shifted)
  const across = Math.abs((shifted % 1) - 0.3 - 0.4 * grain(column, row, 1)) * 2
  const along = Math.abs(((v * ROWS) % 1) - 0.5) * 2
  const stroke = clamp(1.1 - across * 2.2) * clamp(1.3 - along * 1.2)
  const isLight = grain(column, row, 2) > 0.62
  const sheen = 0.2 * clamp(1 - Math.abs(v - 0.27) / 0.16)
  return mixPaint({
    depth: 0.3 + (isLight ? 0 : 0.3 * stroke),
    light: sheen * (0.35 + (isLight ? stroke : 0)) + (isLight ? 0.1 * stroke : 0),
  })
}
