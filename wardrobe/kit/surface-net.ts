import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { createMesh, type Mesh } from './mesh.ts'
import { type Sdf, sdf } from './sdf.ts'
import { vec } from './vector.ts'

/** Where to look for the surface; the solid must not touch the walls. */
export interface Box {
  min: Vec3
  max: Vec3
}

interface Grid {
  origin: Vec3
  cell: number
  /** Samples along x, y, z. */
  size: Vec3
  values: Float32Array
}

/** The twelve edges of a cell by the numbers of their corners (bit 0: x, 1: y, 2: z). */
const EDGES = [0, 1, 0, 2, 0, 4, 1, 3, 1, 5, 2, 3, 2, 6, 3, 7, 4, 5, 4, 6, 5, 7, 6, 7]

/**
 * The skin of a solid: one vertex for every cell that the surface passes, then moved onto the
 * surface, so that coarse cells still shade smoothly. `cell` is the cell's side in metres.
 */
export function surfaceNet(shape: Sdf, box: Box, cell: number): Mesh {
  const grid = sampleGrid(shape, box, cell)
  const mesh = createMesh()
  const vertices = placeVertices(grid, mesh)
  stitch(grid, vertices, mesh)
  settle(shape, mesh, cell)
  return mesh
}

function sampleGrid(shape: Sdf, box: Box, cell: number): Grid {
  const count = (k: number) => Math.ceil((box.max[k] - box.min[k]) / cell) + 1
  const size: Vec3 = [count(0), count(1), count(2)]
  const values = new Float32Array(size[0] * size[1] * size[2])
  const [x0, y0, z0] = box.min
  let n = 0
  for (let k = 0; k < size[2]; k++)
    for (let j = 0; j < size[1]; j++)
      for (let i = 0; i < size[0]; i++)
        values[n++] = shape(x0 + i * cell, y0 + j * cell, z0 + k * cell)
  return { origin: box.min, cell, size, values }
}

/** Puts a vertex at the mean of a cell's crossings; answers the vertex of each cell, or -1. */
function placeVertices(grid: Grid, mesh: Mesh): Int32Array {
  const [nx, ny, nz] = grid.size
  const vertices = new Int32Array(nx * ny * nz).fill(-1)
  const corner = new Float32Array(8)
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const at = (k * ny + j) * nx + i
        let inside = 0
        for (let c = 0; c < 8; c++) {
          corner[c] = grid.values[at + (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * nx * ny]
          if (corner[c] < 0) inside++
        }
        if (inside === 0 || inside === 8) continue
        const [x, y, z] = meanCrossing(corner)
        vertices[at] = mesh.positions.length / 3
        const [x0, y0, z0] = grid.origin
        mesh.positions.push(x0 + (i + x) * grid.cell, y0 + (j + y) * grid.cell)
        mesh.positions.push(z0 + (k + z) * grid.cell)
      }
  return vertices
}

function meanCrossing(corner: Float32Array): Vec3 {
  const sum: Vec3 = [0, 0, 0]
  let count = 0
  for (let e = 0; e < EDGES.length; e += 2) {
    const [a, b] = [EDGES[e], EDGES[e + 1]]
    if (corner[a] < 0 === corner[b] < 0) continue
    const t = corner[a] / (corner[a] - corner[b])
    for (let axis = 0; axis < 3; axis++) {
      const from = (a >> axis) & 1
      sum[axis] += from + t * (((b >> axis) & 1) - from)
    }
    count++
  }
  return vec.scale(sum, 1 / count)
}

/** Joins the four cells round every grid edge that the surface crosses. */
function stitch(grid: Grid, vertices: Int32Array, mesh: Mesh): void {
  const [nx, ny, nz] = grid.size
  const step = [1, nx, nx * ny]
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++)
      for (let i = 0; i < nx - 1; i++) {
        const at = (k * ny + j) * nx + i
        const inside = grid.values[at] < 0
        for (let axis = 0; axis < 3; axis++) {
          // Along a wall an edge has not got four cells round it.
          if ([i, j, k].some((place, n) => n !== axis && place === 0)) continue
          if (inside === grid.values[at + step[axis]] < 0) continue
          const u = step[(axis + 1) % 3]
          const v = step[(axis + 2) % 3]
          const ring = [at - u - v, at - v, at, at - u].map((cell) => vertices[cell])
          addQuad(mesh, inside ? ring : ring.reverse())
        }
      }
}

/** Splits a quad along its shorter diagonal. */
function addQuad(mesh: Mesh, [a, b, c, d]: number[]): void {
  const gap = (p: number, q: number) =>
    vec.length(vec.subtract(vec.read(mesh.positions, p), vec.read(mesh.positions, q)))
  if (gap(a, c) <= gap(b, d)) mesh.indices.push(a, b, c, a, c, d)
  else mesh.indices.push(b, c, d, b, d, a)
}

/** Two Newton steps onto the surface; the normal is the solid's gradient there. */
function settle(shape: Sdf, mesh: Mesh, cell: number): void {
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    let p = vec.read(mesh.positions, v)
    for (let round = 0; round < 2; round++) {
      const step = Math.max(-cell, Math.min(cell, shape(...p))) * 0.8
      p = vec.subtract(p, vec.scale(sdf.normal(shape, p, cell * 0.35), step))
    }
    mesh.normals.push(...sdf.normal(shape, p, cell * 0.35))
    mesh.uvs.push(0.5, 0.5)
    for (let k = 0; k < 3; k++) mesh.positions[v * 3 + k] = p[k]
  }
}
