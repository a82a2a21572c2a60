import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { type Frame, GROWN } from './frame.ts'

/**
 * A height on the small figure's head, the corresponding height on this head, and the factor for
 * the width.
 */
type Level = [from: number, to: number, across: number]

/** Levels from the neck, through the chin, mouth, lower lids, eyes and brows, to the top. */
// biome-ignore format: a table
const LEVELS: readonly Level[] = [
  [0.56,   1.246,  0.50],
  [0.626,  1.3,    0.51],
  [0.655,  1.3235, 0.56],
  [0.6755, 1.3405, 0.59],
  [0.7,    1.3615, 0.62],
  [0.745,  1.3965, 0.645],
  [0.8,    1.437,  0.64],
  [0.88,   1.49,   0.63],
  [1.06,   1.612,  0.625],
]

/**
 * The ratio of the head's depth to the depth of the small figure's head; the overall sizes of the
 * two heads have about the same ratio.
 */
export const DEEP = 0.61
/** The middle of the head, which is further back than the small figure's. */
const BACK = -0.004

/**
 * Moves a point from the small figure's head to the slender figure's head, which is narrower,
 * longer below the eyes, and pointed at the chin, so that drawn faces become those of an adult
 * figure; and from there to the head of a figure with another frame.
 */
export function placeOnHead([x, y, z]: Vec3, frame: Frame = GROWN): Vec3 {
  const { to, across } = levelAt(y)
  return frame.placeHead([x * across, to, z * DEEP + BACK])
}

/** Turns the direction of a surface on the small figure's head into its direction on this head. */
export function turnOnHead([x, y, z]: Vec3, at: Vec3): Vec3 {
  const { slope, across } = levelAt(at[1])
  return [x / across, y / slope, z / DEEP]
}

/** Interpolates smoothly between the levels (cubic Hermite), and linearly beyond them. */
function levelAt(height: number) {
  const last = LEVELS.length - 2
  const found = LEVELS.findLastIndex(([from]) => from <= height)
  const n = Math.min(last, Math.max(0, found))
  const [a, b] = [LEVELS[n], LEVELS[n + 1]]
  const span = b[0] - a[0]
  const t = Math.min(1, Math.max(0, (height - a[0]) / span))
  const beyond = height - a[0] - t * span
  const [p, q] = [slopeAt(n, 1), slopeAt(n + 1, 1)]
  const to = hermite(t, a[1], b[1], p * span, q * span) + beyond * (t > 0 ? q : p)
  const across = hermite(t, a[2], b[2], slopeAt(n, 2) * span, slopeAt(n + 1, 2) * span)
  return { to, across, slope: p + (q - p) * t }
}

/** The mean slope around a level: of the height for `column` 1, of the width for `column` 2. */
function slopeAt(n: number, column: 1 | 2): number {
  const before = LEVELS[Math.max(0, n - 1)]
  const after = LEVELS[Math.min(LEVELS.length - 1, n + 1)]
  return (after[column] - before[column]) / (after[0] - before[0])
}

function hermite(t: number, a: number, b: number, p: number, q: number): number {
  const s = 1 - t
  return s * s * (a * (1 + 2 * t) + p * t) + t * t * (b * (1 + 2 * s) - q * s)
}
