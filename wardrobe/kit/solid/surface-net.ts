import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { createMesh, type Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'
import { type Sdf, sdf } from './sdf.ts'

/** The box in which the surface is looked for; the solid must not touch its walls. */
export interface Box {
  min: Vec3
  max: Vec3
}

interface Grid {
  origin: Vec3
  cell: number
  /** The number of samples along x, y and z. */
  size: Vec3
  /** The distances at samples near the surface; elsewhere only 0 outside and -1 inside. */
  values: Float32Array
  /**
   * The number of blocks along x and y, and the restricted solid around each block; undefined if no
   * surface is near.
   */
  blocks: [number, number]
  shapes: (Sdf | undefined)[]
}

/** The number of samples along a side of a block. */
const BLOCK = 4

/**
 * The margin around a block of samples, in cells, within which a solid must be exact. It is the sum
 * of the distance from a sample to the vertex of its cell at the far corner, twice 0.8 for settling
 * the vertex, 0.35 for evaluating its slope, and a safety margin.
 */
const AROUND = Math.sqrt(3) + 2 * 0.8 + 0.35 + 0.01

/** The twelve edges of a cell by the numbers of their corners (bit 0: x, 1: y, 2: z). */
const EDGES = [0, 1, 0, 2, 0, 4, 1, 3, 1, 5, 2, 3, 2, 6, 3, 7, 4, 5, 4, 6, 5, 7, 6, 7]

/**
 * The surface of a solid: one vertex for every cell that the surface crosses, then moved onto the
 * surface, so that even coarse cells shade smoothly. `cell` is the cell's side in metres.
 */
export function surfaceNet(shape: Sdf, box: Box, cell: number): Mesh {
  const grid = sampleGrid(shape, box, cell)
  const mesh = createMesh()
  const { cells, vertices } = placeVertices(grid, mesh)
  stitch(grid, cells, vertices, mesh)
  for (const [vertex, at] of cells.entries())
    settle(grid.shapes[blockOf(grid, ...placeOf(grid, at))] ?? shape, mesh, vertex, cell)
  return mesh
}

function sampleGrid(shape: Sdf, box: Box, cell: number): Grid {
  const count = (k: number) => Math.ceil((box.max[k] - box.min[k]) / cell) + 1
  const size: Vec3 = [count(0), count(1), count(2)]
  const values = new Float32Array(size[0] * size[1] * size[2])
  const blocks: Grid['blocks'] = [Math.ceil(size[0] / BLOCK), Math.ceil(size[1] / BLOCK)]
  const grid: Grid = { origin: box.min, cell, size, values, blocks, shapes: [] }
  const side = BLOCK * 2 ** Math.ceil(Math.log2(Math.max(...size) / BLOCK))
  sampleBlock(grid, shape, [0, 0, 0], side)
  return grid
}

/**
 * Halves a block until no surface is near it, or until it is small enough to evaluate every sample.
 */
function sampleBlock(grid: Grid, shape: Sdf, first: Vec3, side: number): void {
  const { origin, cell, size } = grid
  if (first.some((place, axis) => place >= size[axis])) return
  const half = (side - 1) / 2
  const middle = vec.add(origin, vec.scale(vec.add(first, [half, half, half]), cell))
  const radius = (Math.sqrt(3) * half + AROUND) * cell
  const local = sdf.within(shape, ...middle, radius)
  // Samples start at 0, which means outside.
  if (local.low > 0) return
  if (local.high < 0) fillBlock(grid, () => -1, first, side)
  else if (side > BLOCK)
    for (let octant = 0; octant < 8; octant++) {
      const step: Vec3 = [octant & 1, (octant >> 1) & 1, octant >> 2]
      sampleBlock(grid, local.solid, vec.add(first, vec.scale(step, side / 2)), side / 2)
    }
  else {
    grid.shapes[blockOf(grid, ...first)] = local.solid
    fillBlock(grid, local.solid, first, side)
  }
}

const blockOf = ({ blocks }: Grid, i: number, j: number, k: number) =>
  (Math.floor(k / BLOCK) * blocks[1] + Math.floor(j / BLOCK)) * blocks[0] + Math.floor(i / BLOCK)

function fillBlock({ origin, cell, size, values }: Grid, shape: Sdf, first: Vec3, side: number) {
  const [x0, y0, z0] = origin
  const [nx, ny, nz] = size
  const [endI, endJ, endK] = [nx, ny, nz].map((n, axis) => Math.min(n, first[axis] + side))
  for (let k = first[2]; k < endK; k++)
    for (let j = first[1]; j < endJ; j++)
      for (let i = first[0]; i < endI; i++)
        values[(k * ny + j) * nx + i] = shape(x0 + i * cell, y0 + j * cell, z0 + k * cell)
}

/**
 * Places a vertex at the mean of a cell's crossings; returns the cell of each vertex and the vertex
 * of each cell.
 */
function placeVertices(grid: Grid, mesh: Mesh) {
  const { origin, cell, size, values, shapes } = grid
  const [nx, ny, nz] = size
  const vertices = new Int32Array(nx * ny * nz)
  const cells: number[] = []
  const corner = new Float32Array(8)
  for (let k = 0; k < nz - 1; k++)
    for (let j = 0; j < ny - 1; j++) {
      const firstBlock = blockOf(grid, 0, j, k)
      for (let i = 0; i < nx - 1; i++) {
        const at = (k * ny + j) * nx + i
        if (!shapes[firstBlock + Math.floor(i / BLOCK)]) {
          // There is also no surface near the rest of this block's row.
          i += BLOCK - 1
          continue
        }
        let inside = 0
        for (let c = 0; c < 8; c++) {
          corner[c] = values[at + (c & 1) + ((c >> 1) & 1) * nx + (c >> 2) * nx * ny]
          if (corner[c] < 0) inside++
        }
        if (inside === 0 || inside === 8) continue
        const [x, y, z] = meanCrossing(corner)
        vertices[at] = cells.push(at) - 1
        mesh.positions.push(origin[0] + (i + x) * cell, origin[1] + (j + y) * cell)
        mesh.positions.push(origin[2] + (k + z) * cell)
      }
    }
  return { cells, vertices }
}

/** The position of the cell with this number. */
function placeOf({ size: [nx, ny] }: Grid, at: number): Vec3 {
  const row = Math.floor(at / nx)
  return [at % nx, row % ny, Math.floor(row / ny)]
}

function meanCrossing(corner: Float32Array): Vec3 {
  const sum: Vec3 = [0, 0, 0]
  let count = 0
  for (let e = 0; e < EDGES.length; e += 2) {
    const a = EDGES[e]
    const b = EDGES[e + 1]
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
function stitch(grid: Grid, cells: number[], vertices: Int32Array, mesh: Mesh): void {
  const { size, values } = grid
  const step = [1, size[0], size[0] * size[1]]
  for (const at of cells) {
    const inside = values[at] < 0
    const place = placeOf(grid, at)
    for (let axis = 0; axis < 3; axis++) {
      if (inside === values[at + step[axis]] < 0) continue
      const [next, last] = [(axis + 1) % 3, (axis + 2) % 3]
      // Along a wall, an edge has fewer than four cells round it.
      if (place[next] === 0 || place[last] === 0) continue
      const [u, v] = [step[next], step[last]]
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
function settle(shape: Sdf, mesh: Mesh, vertex: number, cell: number): void {
  let p = vec.read(mesh.positions, vertex)
  for (let round = 0; round < 2; round++) {
    const step = Math.max(-cell, Math.min(cell, shape(...p))) * 0.8
    p = vec.subtract(p, vec.scale(sdf.normal(shape, p, cell * 0.35), step))
  }
  mesh.normals.push(...sdf.normal(shape, p, cell * 0.35))
  mesh.uvs.push(0.5, 0.5)
  for (let k = 0; k < 3; k++) mesh.positions[vertex * 3 + k] = p[k]
}
