import { closestOnTriangle } from '../math/closest-on-triangle.ts'
import { type Vec3, vec } from '../math/vector.ts'

/** Around a point in a closed surface, this share of all directions meets the surface. */
const CLOSED = 0.9

export interface Surface {
  positions: Float32Array
  /** Three vertices for each triangle. */
  corners: Uint32Array
}

/** Whether a point is inside a closed surface, or nearer to any surface than `nearMetres`. */
export function enclosesPoint(surface: Surface, point: Vec3, nearMetres: number): boolean {
  const { positions, corners } = surface
  const closest = new Float64Array(4)
  const [x, y, z] = point
  let turns = 0
  for (let at = 0; at < corners.length; at += 3) {
    closestOnTriangle(closest, positions, corners, at, x, y, z)
    if (closest[3] < nearMetres ** 2) return true
    turns += measureTurn(surface, at, point)
  }
  return Math.abs(turns) > CLOSED
}

/**
 * The solid angle of a triangle as seen from a point, with a sign, as a share of the whole sphere
 * (Van Oosterom and Strackee, 1983): tan(w / 2) = a . (b x c) / (|a||b||c| + (a . b)|c| + ...).
 */
function measureTurn({ positions, corners }: Surface, at: number, point: Vec3): number {
  const [a, b, c] = [0, 1, 2].map((k): Vec3 => {
    const [x, y, z] = positions.subarray(corners[at + k] * 3, corners[at + k] * 3 + 3)
    return vec.subtract([x, y, z], point)
  })
  const [la, lb, lc] = [a, b, c].map(vec.length)
  const volume = vec.dot(a, vec.cross(b, c))
  const rest = la * lb * lc + vec.dot(a, b) * lc + vec.dot(b, c) * la + vec.dot(c, a) * lb
  return Math.atan2(volume, rest) / (2 * Math.PI)
}
