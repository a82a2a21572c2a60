import type { Avatar, Mesh, Surface } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '@kisekae/avatar3d/math/vector.ts'

/**
 * Cloth at most this far outside the skin covers it in every pose; looser cloth may swing. Views
 * into a wide cuff or hem count too, so the result is slightly pessimistic.
 */
const REACH_METRES = 0.03

/** Cloth at most this deep inside the skin should still cover it. */
const DEPTH_METRES = 0.002

const CELL_METRES = 0.02
/**
 * Exceeds the number of cells along any part. If cells shared a number, the result would be the
 * same, but finding it would take longer.
 */
const CELLS_MAX = 2 ** 17

type Triangle = [Vec3, Vec3, Vec3]
type Grid = Map<number, Triangle[]>

/**
 * For every vertex of `under`, 1 if a surface of `over` is close above it at rest, along its
 * normal.
 */
export function findCovered({ mesh }: Avatar, under: Surface[], over: Surface[]): Uint8Array {
  const grid = sortIntoCells(mesh, over)
  const covered = new Uint8Array(mesh.vertexCount)
  for (const { firstIndex, indexCount } of under)
    for (const vertex of new Set(mesh.indices.subarray(firstIndex, firstIndex + indexCount)))
      covered[vertex] = isCovered(grid, at(mesh.positions, vertex), at(mesh.normals, vertex))
        ? 1
        : 0
  return covered
}

function sortIntoCells(mesh: Mesh, surfaces: Surface[]): Grid {
  const grid: Grid = new Map()
  for (const { firstIndex, indexCount } of surfaces)
    for (let i = firstIndex; i < firstIndex + indexCount; i += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => at(mesh.positions, mesh.indices[i + corner]))
      const triangle: Triangle = [a, b, c]
      for (const cell of listCells(triangle)) {
        const known = grid.get(cell)
        if (known) known.push(triangle)
        else grid.set(cell, [triangle])
      }
    }
  return grid
}

/** The numbers of the grid cells that the bounding box of some points touches. */
function listCells(points: readonly Vec3[]): number[] {
  const low: Vec3 = [Infinity, Infinity, Infinity]
  const high: Vec3 = [-Infinity, -Infinity, -Infinity]
  for (const point of points)
    for (let axis = 0; axis < 3; axis++) {
      const cell = Math.floor(point[axis] / CELL_METRES)
      low[axis] = Math.min(low[axis], cell)
      high[axis] = Math.max(high[axis], cell)
    }
  const cells: number[] = []
  for (let x = low[0]; x <= high[0]; x++)
    for (let y = low[1]; y <= high[1]; y++)
      for (let z = low[2]; z <= high[2]; z++) cells.push((x * CELLS_MAX + y) * CELLS_MAX + z)
  return cells
}

function isCovered(grid: Grid, place: Vec3, normal: Vec3): boolean {
  const from = vec.subtract(place, vec.scale(normal, DEPTH_METRES))
  const to = vec.add(place, vec.scale(normal, REACH_METRES))
  return listCells([from, to]).some((cell) =>
    grid.get(cell)?.some((triangle) => {
      const metres = hit(triangle, from, normal)
      return metres >= 0 && metres <= DEPTH_METRES + REACH_METRES
    }),
  )
}

/** The distance along a ray to a triangle (Möller and Trumbore), or -1. */
function hit([a, b, c]: Triangle, from: Vec3, direction: Vec3): number {
  const [ab, ac, toFrom] = [b, c, from].map((point) => vec.subtract(point, a))
  const p = vec.cross(direction, ac)
  const size = vec.dot(ab, p)
  if (Math.abs(size) < 1e-14) return -1
  const u = vec.dot(toFrom, p) / size
  const q = vec.cross(toFrom, ab)
  const v = vec.dot(direction, q) / size
  return u < 0 || v < 0 || u + v > 1 ? -1 : vec.dot(ac, q) / size
}

const at = (array: Float32Array, vertex: number): Vec3 => [
  array[vertex * 3],
  array[vertex * 3 + 1],
  array[vertex * 3 + 2],
]
