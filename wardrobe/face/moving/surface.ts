import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'

/** The front of a head, seen from straight ahead. */
export interface Surface {
  /** The foremost point of the surface at a position, and its normal. */
  at(x: number, y: number): { point: Vec3; normal: Vec3 }
}

interface Facet {
  corners: readonly [number, number, number]
  a: Vec3
  b: Vec3
  c: Vec3
}

/** A mesh as a height field. */
export function createSurface(mesh: Mesh): Surface {
  const facetsNear = sortIntoCells(listFacets(mesh))
  return {
    at(x, y) {
      const found = findFacet(facetsNear(x, y), x, y)
      if (!found) throw new RangeError(`The face has no surface at ${x}, ${y}.`)
      const { facet, shares } = found
      const mix = (list: number[]): Vec3 => {
        const [a, b, c] = facet.corners.map((v) => vec.read(list, v))
        const [p, q, r] = shares
        return vec.add(vec.add(vec.scale(a, p), vec.scale(b, q)), vec.scale(c, r))
      }
      const [, , z] = mix(mesh.positions)
      return { point: [x, y, z], normal: vec.normalize(mix(mesh.normals)) }
    },
  }
}

/** The triangles that face the viewer. */
function listFacets({ positions, indices }: Mesh): Facet[] {
  const facets: Facet[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t], indices[t + 1], indices[t + 2]] as const
    const [a, b, c] = corners.map((v) => vec.read(positions, v))
    const turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (turn > 0 && (a[2] + b[2] + c[2]) / 3 > 0) facets.push({ corners, a, b, c })
  }
  return facets
}

/** The side length of a cell, in metres. */
const CELL = 0.01

/**
 * Finds the triangles around a position without searching all of them, because a face needs 100,000
 * lookups.
 */
function sortIntoCells(facets: readonly Facet[]): (x: number, y: number) => readonly Facet[] {
  const cells = new Map<number, Facet[]>()
  const place = (metres: number) => Math.floor(metres / CELL)
  const key = (column: number, row: number) => column * 4096 + row
  for (const facet of facets) {
    const [xs, ys] = [0, 1].map((axis) => [facet.a[axis], facet.b[axis], facet.c[axis]])
    for (let column = place(Math.min(...xs)); column <= place(Math.max(...xs)); column++)
      for (let row = place(Math.min(...ys)); row <= place(Math.max(...ys)); row++) {
        const cell = cells.get(key(column, row)) ?? []
        cells.set(key(column, row), cell)
        cell.push(facet)
      }
  }
  return (x, y) => cells.get(key(place(x), place(y))) ?? []
}

/** A position on an edge may be missed because of a rounding error. */
const SLACK = 1e-9

function findFacet(facets: readonly Facet[], x: number, y: number) {
  let best: { facet: Facet; shares: Vec3; z: number } | undefined
  for (const facet of facets) {
    const shares = shareOut(facet, x, y)
    if (shares[0] < -SLACK || shares[1] < -SLACK || shares[2] < -SLACK) continue
    const z = shares[0] * facet.a[2] + shares[1] * facet.b[2] + shares[2] * facet.c[2]
    if (!best || z > best.z) best = { facet, shares, z }
  }
  return best
}

/** The weights of a facet's corners at a position; they add up to 1. */
function shareOut({ a, b, c }: Facet, x: number, y: number): Vec3 {
  const whole = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  const second = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / whole
  const third = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / whole
  return [1 - second - third, second, third]
}
