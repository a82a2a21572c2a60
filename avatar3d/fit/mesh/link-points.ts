import { weldVertices } from '../../assemble/part/weld-vertices.ts'

/** The points of a surface, each once, and their neighbours along edges. */
export interface Links {
  count: number
  /** The point of each vertex. */
  points: Uint32Array
  /** Neighbours of point p: `list` from `starts[p]` up to, but not including, `starts[p + 1]`. */
  starts: Uint32Array
  list: Uint32Array
}

/** Joins vertices that share a position but are split at seams of UVs or normals. */
export function linkPoints(positions: Float32Array, indices: Uint32Array): Links {
  const welded = weldVertices(positions)
  const points = new Uint32Array(welded.length)
  let count = 0
  welded.forEach((first, vertex) => {
    points[vertex] = first === vertex ? count++ : points[first]
  })
  const neighbours = Array.from({ length: count }, () => new Set<number>())
  for (let i = 0; i < indices.length; i += 3)
    for (let corner = 0; corner < 3; corner++) {
      const from = points[indices[i + corner]]
      const to = points[indices[i + ((corner + 1) % 3)]]
      if (from === to) continue
      neighbours[from].add(to)
      neighbours[to].add(from)
    }
  const starts = new Uint32Array(count + 1)
  neighbours.forEach(({ size }, point) => {
    starts[point + 1] = starts[point] + size
  })
  return { count, points, starts, list: Uint32Array.from(neighbours.flatMap((set) => [...set])) }
}
