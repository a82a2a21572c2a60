/**
 * Vertices closer together than this are one point of the surface: at seams of UVs or normals, a
 * point has several vertices.
 */
const WELD_METRES = 1e-5

/**
 * For each vertex, the first vertex at the same position. The vertices of meshes on nodes are in
 * several spaces, and only those in the same space are compared; without `spaces`, all share one.
 */
export function weldVertices(positions: Float32Array, spaces?: ArrayLike<number>): Uint32Array {
  const vertexCount = positions.length / 3
  const isSame = (a: number, b: number) =>
    isSamePoint(grid, a, b) && (!spaces || spaces[a] === spaces[b])
  const grid = new Int32Array(positions.length)
  for (let i = 0; i < grid.length; i++) grid[i] = Math.round(positions[i] / WELD_METRES)
  const welded = new Uint32Array(vertexCount)
  // An open hash table of vertices, at most half full; 0 marks a free slot, so an occupied one
  // holds vertex + 1.
  const mask = 2 ** Math.ceil(Math.log2(vertexCount * 2 + 2)) - 1
  const slots = new Uint32Array(mask + 1)
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    let slot = hash(grid, vertex) & mask
    while (slots[slot] !== 0 && !isSame(slots[slot] - 1, vertex)) slot = (slot + 1) & mask
    if (slots[slot] === 0) slots[slot] = vertex + 1
    welded[vertex] = slots[slot] - 1
  }
  return welded
}

function hash(grid: Int32Array, vertex: number): number {
  const x = Math.imul(grid[vertex * 3], 73856093)
  const y = Math.imul(grid[vertex * 3 + 1], 19349663)
  const z = Math.imul(grid[vertex * 3 + 2], 83492791)
  const h = x ^ y ^ z
  return h ^ (h >>> 15)
}

function isSamePoint(grid: Int32Array, a: number, b: number): boolean {
  return (
    grid[a * 3] === grid[b * 3] &&
    grid[a * 3 + 1] === grid[b * 3 + 1] &&
    grid[a * 3 + 2] === grid[b * 3 + 2]
  )
}
