import { vec } from '../../math/vector.ts'
import type { Links } from './link-points.ts'
import { readVector } from './read-vector.ts'

/** A fraction of the mean edge length: shorter edges weigh no more than edges of this length. */
const SHORTEST = 0.01

/**
 * A weight for each neighbour in `list`: the inverse of its distance. Without it, the two faces of
 * a rim would be as far apart as the rim and the hem.
 */
export function weighLinks(positions: Float32Array, { count, points, starts, list }: Links) {
  const places = new Float32Array(count * 3)
  points.forEach((point, vertex) => {
    places.set(positions.subarray(vertex * 3, vertex * 3 + 3), point * 3)
  })
  const metres = new Float32Array(list.length)
  for (let point = 0; point < count; point++)
    for (let i = starts[point]; i < starts[point + 1]; i++)
      metres[i] = vec.length(vec.subtract(readVector(places, point), readVector(places, list[i])))
  const mean = metres.reduce((sum, length) => sum + length, 0) / Math.max(1, list.length)
  return metres.map((length) => mean / Math.max(length, SHORTEST * mean))
}
