import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface Rod {
  /** Points on its middle line, evenly spaced; the line never runs along x. */
  points: readonly Vec3[]
  /** The radius at both ends. */
  radii: readonly [start: number, end: number]
  /** Rows between the rounded ends. */
  rows?: number
  sides?: number
}

const ROWS_OF_END = 4

/** A round rod with rounded ends. */
export function layRod({ points, radii, rows = 1, sides = 10 }: Rod): Mesh {
  const length = points
    .slice(1)
    .reduce((sum, point, n) => sum + vec.length(vec.subtract(point, points[n])), 0)
  const segments = rows + 2 * ROWS_OF_END
  const [near, far] = radii.map((radius) => Math.min(0.5, radius / length))
  /** The position on the line: rows are dense where an end is rounded. */
  const place = (v: number) => {
    const row = v * segments
    if (row < ROWS_OF_END) return (row / ROWS_OF_END) * near
    if (row > segments - ROWS_OF_END) return 1 - ((segments - row) / ROWS_OF_END) * far
    return near + ((row - ROWS_OF_END) / rows) * (1 - near - far)
  }
  const roundOff = (share: number) =>
    Math.max(0.02, Math.sqrt(1 - (1 - Math.min(1, Math.max(0, share))) ** 2))
  return bendTube({
    path: (v) => curveAt(points, place(v)),
    radius: (v) => {
      const t = place(v)
      return (radii[0] + (radii[1] - radii[0]) * t) * roundOff(Math.min(t / near, (1 - t) / far))
    },
    segments,
    sides,
    up: [1, 0, 0],
  })
}
