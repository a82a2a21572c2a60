import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { createMesh, type Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'
import type { Sdf } from './sdf.ts'

/**
 * A cut that is closer to a vertex than this fraction of an edge goes through the vertex, to avoid
 * slivers.
 */
const SNAP = 0.08

/**
 * Cuts a mesh along the surface of a knife, into the part inside the knife and the rest. `settle`
 * moves vertices onto the surface if the cut goes through them instead of beside them, so that the
 * cut is exact.
 */
export function cutMesh(
  mesh: Mesh,
  knife: Sdf,
  settle: (place: Vec3) => Vec3 = (place) => place,
): { inside: Mesh; outside: Mesh } {
  const sides = signedSides(mesh, knife)
  const inside: number[] = []
  const outside: number[] = []
  const source = { ...mesh, positions: [...mesh.positions] }
  for (const [v, side] of sides.entries())
    if (side === 0) source.positions.splice(v * 3, 3, ...settle(vec.read(mesh.positions, v)))
  source.normals = [...mesh.normals]
  source.uvs = [...mesh.uvs]
  const cuts = new Map<number, number>()
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const corners = mesh.indices.slice(t, t + 3)
    for (const part of splitTriangle(source, corners, sides, cuts))
      (part.inside ? inside : outside).push(...part.corners)
  }
  return { inside: pickTriangles(source, inside), outside: pickTriangles(source, outside) }
}

/** A mesh of these corners, without the vertices that it does not need. */
function pickTriangles({ positions, normals, uvs }: Mesh, corners: readonly number[]): Mesh {
  const picked = createMesh()
  const numbers = new Map<number, number>()
  for (const v of corners) {
    if (!numbers.has(v)) {
      numbers.set(v, numbers.size)
      picked.positions.push(...vec.read(positions, v))
      picked.normals.push(...vec.read(normals, v))
      picked.uvs.push(uvs[v * 2], uvs[v * 2 + 1])
    }
    // The entry has just been added.
    picked.indices.push(numbers.get(v) as number)
  }
  return picked
}

/** The knife's value at each vertex; edges that are barely cut are given to one side. */
function signedSides(mesh: Mesh, knife: Sdf): number[] {
  const values: number[] = []
  for (let v = 0; v < mesh.positions.length; v += 3)
    values.push(knife(mesh.positions[v], mesh.positions[v + 1], mesh.positions[v + 2]))
  const snapped = [...values]
  for (let t = 0; t < mesh.indices.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [mesh.indices[t + k], mesh.indices[t + ((k + 1) % 3)]]
      if (values[a] * values[b] >= 0) continue
      const share = values[a] / (values[a] - values[b])
      if (share < SNAP) snapped[a] = 0
      if (share > 1 - SNAP) snapped[b] = 0
    }
  return snapped
}

interface Part {
  inside: boolean
  corners: number[]
}

/** The pieces of one triangle; new vertices are added to `mesh` once per edge. */
function splitTriangle(mesh: Mesh, corners: number[], sides: number[], cuts: Map<number, number>) {
  const negative = corners.filter((v) => sides[v] < 0).length
  const positive = corners.filter((v) => sides[v] > 0).length
  if (negative === 0 || positive === 0) return [{ inside: negative > 0, corners }] satisfies Part[]
  const loops: Record<'inside' | 'outside', number[]> = { inside: [], outside: [] }
  for (let k = 0; k < 3; k++) {
    const [a, b] = [corners[k], corners[(k + 1) % 3]]
    if (sides[a] <= 0) loops.inside.push(a)
    if (sides[a] >= 0) loops.outside.push(a)
    if (sides[a] * sides[b] >= 0) continue
    const cut = cutEdge(mesh, a, b, sides, cuts)
    loops.inside.push(cut)
    loops.outside.push(cut)
  }
  return [...fan(loops.inside, true), ...fan(loops.outside, false)]
}

const fan = (loop: number[], inside: boolean): Part[] =>
  loop.slice(2).map((_, k) => ({ inside, corners: [loop[0], loop[k + 1], loop[k + 2]] }))

function cutEdge(mesh: Mesh, a: number, b: number, sides: number[], cuts: Map<number, number>) {
  const key = Math.min(a, b) * 2 ** 26 + Math.max(a, b)
  const known = cuts.get(key)
  if (known !== undefined) return known
  const t = sides[a] / (sides[a] - sides[b])
  const cut = mesh.positions.length / 3
  for (const list of ['positions', 'normals', 'uvs'] as const) {
    const size = list === 'uvs' ? 2 : 3
    for (let k = 0; k < size; k++) {
      const from = mesh[list][a * size + k]
      mesh[list].push(from + (mesh[list][b * size + k] - from) * t)
    }
  }
  cuts.set(key, cut)
  return cut
}
