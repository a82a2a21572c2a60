import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { weaveSheet } from '../kit/shape/sheet.ts'

/** A frame, in metres: it has the pictures' aspect ratio of 3:4, and is in front of the figure. */
export const FRAME = {
  halfWidth: 0.426,
  halfHeight: 0.568,
  middle: [0, 0.505, 0.28] satisfies Vec3,
}

interface BorderPlan {
  /** The distance from the outer to the inner edge, in metres. */
  border: number
  /** The radius of the outer corners, in metres. */
  corner: number
  columns?: number
  /**
   * The width of the border, as a fraction of its usual width, at a position from 0 to 1 round the
   * picture.
   */
  breadth?: (u: number) => number
  /** How much wider the border is at the bottom, in metres. */
  below?: number
}

/** A flat ring round the picture, a little raised along its middle; u goes round, v inwards. */
export function weaveBorder({
  border,
  corner,
  columns = 120,
  breadth,
  below = 0,
}: BorderPlan): Mesh {
  const { halfWidth, halfHeight, middle } = FRAME
  const point = (u: number, v: number): Vec3 => {
    const inset = v * border * (breadth?.(u) ?? 1)
    const [x, y] = roundedCorner(u, halfWidth - inset, halfHeight - inset, corner - inset * 0.5)
    const lift = v * below * 0.5 * (1 - y / (halfHeight - inset))
    return [x, middle[1] + y + lift, middle[2] + 0.006 * Math.sin(Math.PI * v)]
  }
  return weaveSheet({ columns, rows: 3, closed: true, point })
}

/** A point on a rectangle with rounded corners, clockwise from the middle of the lower side. */
function roundedCorner(u: number, halfWidth: number, halfHeight: number, radius: number) {
  const [w, h] = [halfWidth - radius, halfHeight - radius]
  const arc = (Math.PI / 2) * radius
  const sides = [w, arc, 2 * h, arc, 2 * w, arc, 2 * h, arc, w]
  let left = u * sides.reduce((sum, side) => sum + side, 0)
  let n = 0
  while (n < sides.length - 1 && left > sides[n]) left -= sides[n++]
  const bend = (left / arc) * (Math.PI / 2)
  const [cos, sin] = [Math.cos(bend) * radius, Math.sin(bend) * radius]
  const places: [number, number][] = [
    [-left, -halfHeight],
    [-w - sin, -h - cos],
    [-halfWidth, -h + left],
    [-w - cos, h + sin],
    [-w + left, halfHeight],
    [w + sin, h + cos],
    [halfWidth, h - left],
    [w + cos, -h - sin],
    [w - left, -halfHeight],
  ]
  return places[n]
}
