import type { Model, Primitive } from '../../vrm/model.ts'
import { weldVertices } from './weld-vertices.ts'

/** A closed surface that is wound inside out. */
export interface InvertedShell {
  primitive: number
  triangleCount: number
  /** Negative, cubic metres. */
  volume: number
}

/** A cubic millimetre: two layers of one sheet enclose less, and have no outside. */
const VOLUME_MIN = 1e-9

/**
 * Finds closed shells whose triangles run clockwise when seen from outside: other viewers draw them
 * black or not at all, while here outlines and smooth normals hide the mistake. A shell is a set of
 * triangles connected by welded corners; it is closed if every side is shared by two triangles that
 * run along it in opposite directions. Open sheets have no inside and are never reported.
 */
export function findInvertedShells(model: Model): InvertedShell[] {
  return model.primitives.flatMap((primitive, index) => {
    const welded = weldVertices(primitive.positions)
    const corners = primitive.indices.map((vertex) => welded[vertex])
    return listShells(corners, welded.length)
      .filter((triangles) => isClosed(corners, triangles, welded.length))
      .map((triangles) => ({
        primitive: index,
        triangleCount: triangles.length,
        volume: measureVolume(primitive, triangles),
      }))
      .filter((shell) => shell.volume < -VOLUME_MIN)
  })
}

/** The triangles of each connected piece. */
function listShells(corners: Uint32Array, vertexCount: number): number[][] {
  const parents = Uint32Array.from({ length: vertexCount }, (_, vertex) => vertex)
  const findRoot = (vertex: number) => {
    let root = vertex
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  for (let i = 0; i + 2 < corners.length; i += 3)
    for (const other of [corners[i + 1], corners[i + 2]])
      parents[findRoot(other)] = findRoot(corners[i])
  const triangleCount = Math.floor(corners.length / 3)
  const triangles = Array.from({ length: triangleCount }, (_, triangle) => triangle)
  return [...Map.groupBy(triangles, (triangle) => findRoot(corners[triangle * 3])).values()]
}

function isClosed(corners: Uint32Array, triangles: number[], vertexCount: number): boolean {
  const open = new Map<number, number>()
  for (const triangle of triangles)
    for (let corner = 0; corner < 3; corner++) {
      const a = corners[triangle * 3 + corner]
      const b = corners[triangle * 3 + ((corner + 1) % 3)]
      if (a === b) continue
      const key = Math.min(a, b) * vertexCount + Math.max(a, b)
      open.set(key, (open.get(key) ?? 0) + (a < b ? 1 : -1))
    }
  return [...open.values()].every((balance) => balance === 0)
}

/** The sum of the signed volumes of the tetrahedra between each triangle and the origin. */
function measureVolume({ positions: p, indices }: Primitive, triangles: number[]): number {
  let volume = 0
  for (const triangle of triangles) {
    const [a, b, c] = [0, 1, 2].map((corner) => indices[triangle * 3 + corner] * 3)
    volume +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c])
  }
  return volume / 6
}
