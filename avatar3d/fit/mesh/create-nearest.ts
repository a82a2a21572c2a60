import { closestOnTriangle } from '../../math/closest-on-triangle.ts'
import { buildTree, NODE_NUMBERS } from './build-tree.ts'

/** The nearest point on a surface: a triangle, and the weights of its three corners. */
export interface Place {
  /** The first of the triangle's three indices; -1 if nothing is near enough. */
  at: number
  shares: [number, number, number]
  metres: number
}

/** Finds the nearest point within the given distance. The result is valid until the next call. */
export type Nearest = (x: number, y: number, z: number, metresMax?: number) => Readonly<Place>

/** Sorts a surface into a tree of boxes, in which the nearest point is found quickly. */
export function createNearest(positions: Float32Array, indices: Uint32Array): Nearest {
  const { nodes, order } = buildTree(positions, indices)
  const found: Place = { at: -1, shares: [1, 0, 0], metres: Infinity }
  const stack = new Uint32Array(128)
  // The squares of the distances to the boxes on the stack.
  const squares = new Float64Array(128)
  const place = new Float64Array(4)
  return (x, y, z, metresMax = Infinity) => {
    let best = metresMax * metresMax
    found.at = -1
    let depth = 0
    if (order.length > 0) {
      squares[0] = squareTo(nodes, 0, x, y, z)
      stack[depth++] = 0
    }
    while (depth > 0) {
      if (squares[--depth] >= best) continue
      const node = stack[depth] * NODE_NUMBERS
      const [child, count] = [nodes[node + 6], nodes[node + 7]]
      if (count === 0) {
        const one = squareTo(nodes, child * NODE_NUMBERS, x, y, z)
        const other = squareTo(nodes, (child + 1) * NODE_NUMBERS, x, y, z)
        const isNear = one < other
        stack[depth] = isNear ? child + 1 : child
        squares[depth++] = isNear ? other : one
        stack[depth] = isNear ? child : child + 1
        squares[depth++] = isNear ? one : other
        continue
      }
      for (let n = child; n < child + count; n++) {
        closestOnTriangle(place, positions, indices, order[n] * 3, x, y, z)
        if (place[3] >= best) continue
        best = place[3]
        found.at = order[n] * 3
        found.shares[0] = place[0]
        found.shares[1] = place[1]
        found.shares[2] = place[2]
      }
    }
    found.metres = found.at < 0 ? Infinity : Math.sqrt(best)
    return found
  }
}

function squareTo(nodes: Float64Array, at: number, x: number, y: number, z: number): number {
  const dx = beyond(x, nodes[at], nodes[at + 3])
  const dy = beyond(y, nodes[at + 1], nodes[at + 4])
  const dz = beyond(z, nodes[at + 2], nodes[at + 5])
  return dx * dx + dy * dy + dz * dz
}

/** The distance of a coordinate from a range. */
const beyond = (at: number, low: number, high: number) =>
  at < low ? low - at : at > high ? at - high : 0
