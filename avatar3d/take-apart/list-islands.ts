import { weldVertices } from '../assemble/part/weld-vertices.ts'
import type { Primitive } from '../vrm/model.ts'

/**
 * At most this many islands are kept apart; the smallest are treated as confetti and merged with
 * the largest.
 */
const ISLAND_COUNT_MAX = 512

/** The connected surfaces of a primitive, as lists of triangles, the largest first. */
export function listIslands({ positions, indices }: Primitive): Uint32Array[] {
  const parents = weldVertices(positions)
  const find = (vertex: number): number => {
    let root = vertex
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  for (let i = 0; i < indices.length; i += 3) {
    const root = find(indices[i])
    parents[find(indices[i + 1])] = root
    parents[find(indices[i + 2])] = root
  }
  const islands = new Map<number, number[]>()
  for (let t = 0; t * 3 < indices.length; t++) {
    const root = find(indices[t * 3])
    const island = islands.get(root)
    if (island) island.push(t)
    else islands.set(root, [t])
  }
  const ranked = [...islands.values()].sort((a, b) => b.length - a.length)
  const rest = ranked.splice(ISLAND_COUNT_MAX).flat()
  if (rest.length > 0) ranked[0] = [...ranked[0], ...rest]
  return ranked.map((island) => Uint32Array.from(island))
}
