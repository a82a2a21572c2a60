import type { Primitive } from '@kisekae/avatar3d/vrm/model.ts'

/**
 * Vertices that differ by less than this in all values count as the same; rounding separated them.
 */
const NEARNESS = 1e-6

/** Merges vertices that are equal in all values, for example where a sheet is sewn to itself. */
export function weldVertices(primitive: Primitive): Primitive {
  const { positions, normals, uvs, joints, weights, indices, morphs } = primitive
  const list = (numbers: ArrayLike<number>, size: number): List => ({ numbers, size })
  const lists = [
    list(uvs, 2),
    list(normals, 3),
    list(joints, 4),
    list(weights, 4),
    ...morphs.map((morph) => list(morph.positions, 3)),
  ]
  const places = positions.map((metres) => Math.round(metres / NEARNESS))
  const groups = new Map<number, number[]>()
  const kept: number[] = []
  const numbers = Array.from({ length: positions.length / 3 }, (_, vertex) => {
    // Heights are compared below; the three values together would not fit into one number.
    const key = places[vertex * 3] * 2 ** 24 + places[vertex * 3 + 2]
    const group = groups.get(key) ?? []
    groups.set(key, group)
    const twin = group.find(
      (n) => places[kept[n] * 3 + 1] === places[vertex * 3 + 1] && isSame(lists, kept[n], vertex),
    )
    if (twin !== undefined) return twin
    group.push(kept.length)
    return kept.push(vertex) - 1
  })
  return {
    ...primitive,
    positions: take(positions, 3, kept),
    normals: take(normals, 3, kept),
    uvs: take(uvs, 2, kept),
    joints: take(joints, 4, kept),
    weights: take(weights, 4, kept),
    morphs: morphs.map((morph) => ({ ...morph, positions: take(morph.positions, 3, kept) })),
    indices: indices.map((vertex) => numbers[vertex]),
  }
}

/** The values of all vertices, `size` of them per vertex. */
interface List {
  numbers: ArrayLike<number>
  size: number
}

/** Plain loops, because it runs for every vertex. */
function isSame(lists: readonly List[], a: number, b: number): boolean {
  for (const { numbers, size } of lists)
    for (let k = 0; k < size; k++)
      if (Math.abs(numbers[a * size + k] - numbers[b * size + k]) >= NEARNESS) return false
  return true
}

function take<T extends Float32Array | Uint16Array>(
  list: T,
  size: number,
  vertices: readonly number[],
): T {
  // A slice of a typed array has the same type.
  const taken = list.slice(0, vertices.length * size) as T
  vertices.forEach((vertex, n) => {
    for (let k = 0; k < size; k++) taken[n * size + k] = list[vertex * size + k]
  })
  return taken
}
