import { type Vec3, vec } from '../../math/vector.ts'
import { NODE_NUMBERS, type Tree } from './build-tree.ts'
import { readVector } from './read-vector.ts'

interface Ray {
  from: Vec3
  /** A direction of unit length. */
  way: Vec3
  metresMax: number
}

/** The first of the three indices of the triangle that a ray hits first, or -1. */
export function castRay(
  { nodes, order }: Tree,
  positions: Float32Array,
  indices: Uint32Array,
  ray: Ray,
): number {
  let [best, found] = [ray.metresMax, -1]
  const waiting = order.length > 0 ? [0] : []
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const at = node * NODE_NUMBERS
    if (!meetsBox(nodes, at, ray, best)) continue
    const [child, count] = [nodes[at + 6], nodes[at + 7]]
    if (count === 0) waiting.push(child, child + 1)
    for (let n = child; n < child + count; n++) {
      const [a, b, c] = [0, 1, 2].map((corner) =>
        readVector(positions, indices[order[n] * 3 + corner]),
      )
      const metres = meetTriangle(a, b, c, ray)
      if (metres >= 0 && metres < best) [best, found] = [metres, order[n] * 3]
    }
  }
  return found
}

function meetsBox(nodes: Float64Array, at: number, { from, way }: Ray, best: number): boolean {
  let [near, far] = [0, best]
  for (let axis = 0; axis < 3; axis++) {
    const low = (nodes[at + axis] - from[axis]) / way[axis]
    const high = (nodes[at + 3 + axis] - from[axis]) / way[axis]
    // For a ray along the side of a box, the distance is NaN, and the box is kept.
    near = Math.max(near, Math.min(low, high) || near)
    far = Math.min(far, Math.max(low, high) || far)
  }
  return near <= far
}

/** The distance along a ray to a triangle (Möller and Trumbore), or -1. */
function meetTriangle(a: Vec3, b: Vec3, c: Vec3, { from, way }: Ray): number {
  const [ab, ac, toFrom] = [vec.subtract(b, a), vec.subtract(c, a), vec.subtract(from, a)]
  const p = vec.cross(way, ac)
  const size = vec.dot(ab, p)
  if (Math.abs(size) < 1e-14) return -1
  const u = vec.dot(toFrom, p) / size
  const q = vec.cross(toFrom, ab)
  const v = vec.dot(way, q) / size
  return u < 0 || v < 0 || u + v > 1 ? -1 : vec.dot(ac, q) / size
}
