import { cutMesh } from '../kit/cut-mesh.ts'
import type { Mesh } from '../kit/mesh.ts'
import { vec } from '../kit/vector.ts'
import { belowHat } from './part-hair.ts'

/** How near to the knife a vertex counts as cut, in metres. */
const NEAR = 1e-6

/**
 * A lock that rises above the line where hats sit and falls below it again: what a hat hides, and
 * the rest, which is closed where it was cut, for one sees it end beside the hat.
 */
export function cutTail(lock: Mesh): { below: Mesh; above: Mesh } {
  const { inside, outside } = cutMesh(lock, belowHat)
  closeCut(inside)
  return { below: inside, above: outside }
}

/** A fan over the edges that lie in the cut. */
function closeCut(mesh: Mesh): void {
  const edges = listCutEdges(mesh)
  if (edges.length === 0) return
  const places = edges.map(([from]) => vec.read(mesh.positions, from))
  const sum = places.reduce(vec.add)
  const start = mesh.positions.length / 3
  const [first] = edges[0]
  const uv = mesh.uvs.slice(first * 2, first * 2 + 2)
  const addVertex = (place: typeof sum) => {
    mesh.positions.push(...place)
    mesh.normals.push(0, 1, 0)
    mesh.uvs.push(...uv)
    return mesh.positions.length / 3 - 1
  }
  addVertex(vec.scale(sum, 1 / edges.length))
  for (const [from, to] of edges) {
    const corners = [to, from].map((vertex) => addVertex(vec.read(mesh.positions, vertex)))
    mesh.indices.push(corners[0], corners[1], start)
  }
}

/** Sides of triangles along the cut; what remains lies below it. */
function listCutEdges({ indices, positions }: Mesh): [from: number, to: number][] {
  const isCut = (vertex: number) => Math.abs(belowHat(...vec.read(positions, vertex))) < NEAR
  const edges: [number, number][] = []
  for (let i = 0; i < indices.length; i++) {
    const next = i % 3 === 2 ? i - 2 : i + 1
    if (isCut(indices[i]) && isCut(indices[next])) edges.push([indices[i], indices[next]])
  }
  return edges
}
