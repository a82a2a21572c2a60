import type { Mesh } from './mesh.ts'

/**
 * Points closer together than this count as the same, although a seam created two vertices there.
 */
const NEARNESS = 1e-6

/** The loops of edges with a triangle on only one side, each with the mesh on its left. */
export function findRims({ positions, indices }: Mesh): number[][] {
  const places = numberPlaces(positions)
  const edges = new Map<number, [number, number]>()
  const key = (from: number, to: number) => from * places.length + to
  for (let n = 0; n < indices.length; n++) {
    const [a, b] = [indices[n], indices[n % 3 === 2 ? n - 2 : n + 1]]
    const [from, to] = [places[a], places[b]]
    if (from === to || edges.delete(key(to, from))) continue
    edges.set(key(from, to), [a, b])
  }
  const next = new Map([...edges.values()].map((edge) => [places[edge[0]], edge]))
  const rims: number[][] = []
  for (const start of next.keys()) {
    const rim: number[] = []
    for (let at = start, edge = next.get(at); edge; edge = next.get(at)) {
      next.delete(at)
      rim.push(edge[0])
      at = places[edge[1]]
    }
    if (rim.length > 2) rims.push(rim)
  }
  return rims
}

/** A number for each vertex; vertices at the same point have the same number. */
function numberPlaces(positions: readonly number[]): number[] {
  const numbers = new Map<string, number>()
  return Array.from({ length: positions.length / 3 }, (_, v) => {
    const place = [0, 1, 2].map((k) => Math.round(positions[v * 3 + k] / NEARNESS)).join()
    const number = numbers.get(place) ?? numbers.size
    numbers.set(place, number)
    return number
  })
}
