import type { Primitive } from '@kisekae/avatar3d/vrm/model.ts'

/** Vertices that are nearer than this, in all that they are, are one: rounding made them two. */
const NEARNESS = 1e-6

/** Makes one vertex of those that are equal in all, as where a sheet is sewn to itself. */
export function weldVertices(primitive: Primitive): Primitive {
  const { positions, normals, uvs, joints, weights, indices, morphs } = primitive
  const lists = [...morphs.map((morph) => morph.positions), normals, joints, weights]
  const isSame = (a: number, b: number) =>
    isNear(uvs, 2, a, b) &&
    lists.every((list) => isNear(list, (list.length / positions.length) * 3, a, b))
  const groups = new Map<string, number[]>()
  const kept: number[] = []
  const numbers = Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const place = positions.subarray(vertex * 3, vertex * 3 + 3)
    const key = `${place.map((metres) => Math.round(metres / NEARNESS))}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    const twin = group.find((n) => isSame(kept[n], vertex))
    if (twin !== undefined) return twin
    group.push(kept.length)
    return kept.push(vertex) - 1
  })
  const pick = (list: Float32Array, size: number) => Float32Array.from(take(list, size, kept))
  return {
    ...primitive,
    ...{ positions: pick(positions, 3), normals: pick(normals, 3), uvs: pick(uvs, 2) },
    ...{ joints: Uint16Array.from(take(joints, 4, kept)), weights: pick(weights, 4) },
    morphs: morphs.map((morph) => ({ ...morph, positions: pick(morph.positions, 3) })),
    indices: indices.map((vertex) => numbers[vertex]),
  }
}

const isNear = (list: ArrayLike<number>, size: number, a: number, b: number) =>
  Array.from({ length: size }).every(
    (_, k) => Math.abs(list[a * size + k] - list[b * size + k]) < NEARNESS,
  )

const take = (list: ArrayLike<number>, size: number, vertices: readonly number[]) =>
  vertices.flatMap((vertex) => Array.from({ length: size }, (_, k) => list[vertex * size + k]))
