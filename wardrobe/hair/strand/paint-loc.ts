import { grain } from './grain.ts'
import { clamp, mixPaint, type Paint } from './paint.ts'

const WINDINGS = 17

/** A loc: matted and wound, with uneven rings and no shine but a dull light on one side. */
export function paintLoc(strip: number, u: number, v: number): Paint {
  const uneven = 0.3 * Math.sin(v * 23 + strip * 2) + 0.2 * Math.sin(v * 51 + strip)
  const wound = v * WINDINGS + uneven + 0.7 * u
  const ring = Math.floor(wound)
  const groove = clamp(1 - Math.sin(Math.PI * (wound - ring)) * 2.4)
  const fuzz = grain(Math.floor(u * 16), Math.floor(v * 64), strip)
  const edge = Math.abs(2 * u - 1)
  const round = 0.55 * clamp((edge - 0.35) * 1.6) ** 1.5
  const lit = clamp(1 - Math.abs(u - 0.42) / 0.26) * (1 - groove)
  return mixPaint({
    depth: clamp(0.16 + round + 0.12 * fuzz) + 0.5 * groove * (0.6 + 0.4 * grain(ring, strip, 4)),
    light: lit * (0.16 + 0.16 * grain(ring, 7, strip)),
  })
}
