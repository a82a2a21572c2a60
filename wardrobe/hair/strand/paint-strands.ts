import { tableOf } from '../../kit/table.ts'
import { clamp, mixPaint, type Paint } from './paint.ts'

/** The picture shows this many different locks side by side, so that neighbours differ. */
export const STRIPS = 4

/** The angle from the crown at which the ring of light lies, as a fraction of half a turn. */
const RING = 0.285

interface Line {
  key: string
  strip: number
  /** Its position across the lock at the upper end, and its shift at the lower end. */
  at: number
  bend: number
  /** Half its width at its widest point. */
  width: number
  from: number
  to: number
  strength: number
}

// biome-ignore format: a table
const LINES = Object.values(tableOf<Line>()([
  ['key', 'strip', 'at',  'bend', 'width', 'from', 'to',  'strength'],
  ['a1',  0,       0.24,  0.05,   0.020,   0.34,   0.98,  0.75],
  ['a2',  0,       0.44,  -0.05,  0.014,   0.08,   0.56,  0.40],
  ['a3',  0,       0.63,  -0.06,  0.022,   0.40,   1.00,  0.70],
  ['a4',  0,       0.80,  -0.02,  0.014,   0.20,   0.72,  0.50],
  ['b1',  1,       0.18,  0.04,   0.015,   0.12,   0.66,  0.50],
  ['b2',  1,       0.37,  0.07,   0.022,   0.36,   1.00,  0.75],
  ['b3',  1,       0.57,  0.03,   0.013,   0.52,   0.95,  0.45],
  ['b4',  1,       0.72,  -0.05,  0.018,   0.26,   0.84,  0.60],
  ['c1',  2,       0.30,  -0.04,  0.016,   0.44,   1.00,  0.60],
  ['c2',  2,       0.50,  0.04,   0.022,   0.33,   0.90,  0.70],
  ['c3',  2,       0.66,  -0.03,  0.013,   0.06,   0.50,  0.40],
  ['c4',  2,       0.84,  -0.04,  0.016,   0.30,   0.92,  0.55],
  ['d1',  3,       0.20,  0.06,   0.018,   0.28,   0.88,  0.60],
  ['d2',  3,       0.40,  -0.03,  0.013,   0.10,   0.60,  0.45],
  ['d3',  3,       0.55,  0.06,   0.018,   0.48,   1.00,  0.60],
  ['d4',  3,       0.76,  -0.07,  0.022,   0.34,   0.96,  0.75],
]))

/** The highlight on each strip's lock: its height, its depth, and the position of its peak. */
const GLEAMS = [
  { rise: 0, half: 0.034, peak: 0.46, phase: 0.3 },
  { rise: 0.012, half: 0.026, peak: 0.56, phase: 2.1 },
  { rise: -0.008, half: 0.038, peak: 0.5, phase: 4 },
  { rise: 0.006, half: 0.03, peak: 0.42, phase: 5.2 },
]

/** Paints one lock: u runs across it, v from the crown down. */
export function paintStrand(strip: number, u: number, v: number): Paint {
  const edge = Math.abs(2 * u - 1)
  const root = 0.28 * clamp((0.15 - v) * 7)
  // The light comes from the left of the picture, so the right side of a lock is darker.
  const round = 0.5 * clamp((edge - 0.42) * 1.8) ** 1.6 + 0.14 * clamp((u - 0.5) * 2)
  const tip = 0.32 * clamp((v - 0.5) * 2)
  const grain = 0.07 * grainAt(strip, u, v)
  const depth = clamp(root + round + tip + grain) + Math.min(0.8, inkAt(strip, u, v))
  return mixPaint({ depth, light: lightAt(strip, u, v, edge) })
}

/** Broad and fine strands without a line between them. */
function grainAt(strip: number, u: number, v: number): number {
  const bent = u + 0.03 * Math.sin(5 * v + strip * 2)
  const broad = Math.cos(bent * 19 + strip * 1.7)
  return broad + 0.6 * Math.cos(bent * 47 + strip * 3.1)
}

/** Lines that taper at both ends. */
function inkAt(strip: number, u: number, v: number): number {
  let ink = 0
  for (const line of LINES) {
    const t = (v - line.from) / (line.to - line.from)
    if (line.strip !== strip || t <= 0 || t >= 1) continue
    const width = line.width * Math.min(1, t * 5, (1 - t) * 2.5)
    const away = Math.abs(u - line.at - line.bend * t * t)
    ink += line.strength * clamp((width - away) * 60 + 0.25) * Math.min(1, t * 6, (1 - t) * 3)
  }
  return ink
}

/** A gleam that ends like brush strokes, and sinks towards the edges of the lock. */
function lightAt(strip: number, u: number, v: number, edge: number): number {
  const { rise, half, peak, phase } = GLEAMS[strip]
  const comb = Math.cos(u * 21 + phase) + 0.7 * Math.cos(u * 47 + 2 * phase)
  const height = half * (1 - edge ** 2.2)
  const below = v - (RING - rise + 0.12 * (u - peak) ** 2)
  const up = clamp((height * (0.8 + 0.22 * comb) + below) * 70)
  const down = clamp((height * (1.25 - 0.5 * comb) - below) * 42)
  const main = height > 0.004 ? 0.85 * up * down : 0
  const reflected = 1 - Math.abs(v - 0.64 - rise - 0.02 * comb) / 0.07
  return Math.max(main, 0.16 * clamp(reflected) * (1 - edge) * (1 + 0.4 * comb))
}
