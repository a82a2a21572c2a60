import type { Vec2, Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { curveAt } from '../../kit/mesh/spline.ts'

/**
 * A point in front of the face: its distances from the middle, the ground and the skin, in metres.
 */
export type Place = [x: number, y: number, lift: number]

/** The colour of a patch: one colour for all of it, or a point in the picture for each vertex. */
export type Paint = { swatch: string } | { at: Vec2[]; isWhite?: boolean }

/** A thin sheet in front of the face. */
export interface Patch {
  places: Place[]
  paint: Paint
  indices: number[]
  /** The eye with which the patch turns: -1 is the one on the figure's right. */
  eye?: -1 | 1
}

/**
 * Joins rows with equal numbers of points into a sheet; if rows run to the figure's left, each row
 * is below the one before it. `isRound` also joins the ends of each row.
 */
export function joinRows(rows: readonly Place[][], paint: Paint, isRound = false): Patch {
  const count = rows[0].length
  const indices: number[] = []
  for (let row = 0; row + 1 < rows.length; row++)
    for (let n = 0; n < (isRound ? count : count - 1); n++) {
      const [left, right] = [row * count + n, row * count + ((n + 1) % count)]
      indices.push(left, left + count, right, right, left + count, right + count)
    }
  return { places: rows.flat(), paint, indices }
}

/** A line whose width depends on the position along it, from 0 to 1. */
export interface Stroke {
  through: readonly (readonly [x: number, y: number])[]
  radius(t: number): number
}

/** A brush stroke along a smooth curve, with pointed ends, as `count` straight pieces. */
export function drawStroke({ through, radius }: Stroke, count: number, look: StrokeLook): Patch {
  const path = through.map(([x, y]): Vec3 => [x, y, 0])
  const points = Array.from({ length: count + 1 }, (_, n) => curveAt(path, n / count))
  const sides = points.map((point, n): { upper: Place; lower: Place } => {
    const [dx, dy] = directionAt(points, n)
    const wide = radius(n / count)
    return {
      upper: [point[0] - dy * wide, point[1] + dx * wide, look.lift],
      lower: [point[0] + dy * wide, point[1] - dx * wide, look.lift],
    }
  })
  const tip = (n: number, way: number): Place => {
    const [dx, dy] = directionAt(points, n)
    const far = radius(n / count) * way
    return [points[n][0] + dx * far, points[n][1] + dy * far, look.lift]
  }
  const [start, end] = [tip(0, -1), tip(count, 1)]
  const upper = [start, ...sides.map((side) => side.upper), end]
  const lower = [start, ...sides.map((side) => side.lower), end]
  return joinRows([upper, lower], { swatch: look.swatch })
}

interface StrokeLook {
  lift: number
  swatch: string
}

/**
 * The direction of a line of points at one of them, as a vector of length 1, or of length 0 if the
 * points coincide.
 */
function directionAt(points: readonly Vec3[], n: number): Vec2 {
  const from = points[Math.max(0, n - 1)]
  const to = points[Math.min(points.length - 1, n + 1)]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return [dx / length, dy / length]
}

/** The same sheet, facing the other way. */
export const turnOver = (patch: Patch): Patch => ({
  ...patch,
  indices: patch.indices.map((_, n) => patch.indices[n - (n % 3) + [0, 2, 1][n % 3]]),
})
