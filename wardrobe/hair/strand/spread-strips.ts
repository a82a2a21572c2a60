import type { Mesh } from '../../kit/mesh/mesh.ts'
import { STRIPS } from './paint-strands.ts'

/**
 * The fraction of a strip's width, at each side, that no lock uses, so that locks show nothing of
 * the neighbouring strips.
 */
const MARGIN = 0.02

const ALL: readonly number[] = Array.from({ length: STRIPS }, (_, strip) => strip)

/** Assigns strips of the hair's texture, in turn, to the locks of a mesh. */
export function spreadStrips(mesh: Mesh, usable = ALL): Mesh {
  const strips = new Map<number, number>()
  const lockOf = findLocks(mesh)
  const uvs = mesh.uvs.slice()
  for (let v = 0; v < lockOf.length; v++) {
    const strip = strips.get(lockOf[v]) ?? usable[strips.size % usable.length]
    if (!strips.has(lockOf[v])) strips.set(lockOf[v], strip)
    uvs[v * 2] = (strip + MARGIN + (1 - 2 * MARGIN) * uvs[v * 2]) / STRIPS
  }
  return { ...mesh, uvs }
}

/**
 * For each vertex, a vertex that represents its lock. A lock consists of all the vertices that
 * triangles connect to one another.
 */
function findLocks({ positions, indices }: Mesh): number[] {
  const parents = Array.from({ length: positions.length / 3 }, (_, v) => v)
  const find = (v: number): number => {
    let root = v
    while (parents[root] !== root) root = parents[root]
    parents[v] = root
    return root
  }
  for (let n = 0; n < indices.length; n += 3)
    for (const v of [indices[n + 1], indices[n + 2]]) parents[find(v)] = find(indices[n])
  return parents.map((_, v) => find(v))
}
