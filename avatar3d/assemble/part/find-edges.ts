/**
 * The edges at which an outline may appear, four numbers each: vertex a, vertex b, the triangle
 * whose boundary runs from a to b, and the triangle on the other side, or NO_TRIANGLE at the border
 * of a sheet.
 */
export type Silhouettes = Uint32Array

export const NO_TRIANGLE = 0xffffffff

/** A range of triangles that may have outlines. */
export interface EdgeSource {
  firstIndex: number
  indexCount: number
  isOutlined: boolean
  /**
   * True if the border of a sheet is outlined as well: for two-sided cloth, not for a cut-out
   * picture.
   */
  hasBorder: boolean
}

const UNPAIRED = NO_TRIANGLE
const SECOND_SIDE = NO_TRIANGLE - 1

/**
 * Finds all edges of welded triangles once, so that each frame only has to compare two facing flags
 * per edge. An edge between two sources belongs to the first one. Returns the edges and the start
 * of each source's edges.
 */
export function findEdges(
  welded: Uint32Array,
  indices: Uint32Array,
  sources: readonly EdgeSource[],
): { silhouettes: Silhouettes; starts: number[] } {
  const otherSide = pairSides(welded, indices)
  const edges: number[] = []
  const starts: number[] = []
  for (const { firstIndex, indexCount, isOutlined, hasBorder } of sources) {
    starts.push(edges.length / 4)
    if (!isOutlined) continue
    for (let side = firstIndex; side < firstIndex + indexCount; side++) {
      const other = otherSide[side]
      if (other === SECOND_SIDE || (other === UNPAIRED && !hasBorder)) continue
      const triangle = Math.floor(side / 3)
      const next = triangle * 3 + ((side + 1) % 3)
      edges.push(indices[side], indices[next], triangle, other)
    }
  }
  starts.push(edges.length / 4)
  return { silhouettes: Uint32Array.from(edges), starts }
}

/** For each edge of each triangle, the triangle across it. */
function pairSides(welded: Uint32Array, indices: Uint32Array): Uint32Array {
  const sideCount = indices.length
  const otherSide = new Uint32Array(sideCount).fill(SECOND_SIDE)
  const mask = 2 ** Math.ceil(Math.log2(sideCount * 2 + 2)) - 1
  const keys = new Float64Array(mask + 1).fill(-1)
  const firstSides = new Uint32Array(mask + 1)
  for (let side = 0; side < sideCount; side++) {
    const triangle = Math.floor(side / 3)
    const a = welded[indices[side]]
    const b = welded[indices[triangle * 3 + ((side + 1) % 3)]]
    if (a === b) continue
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    const key = low * welded.length + high
    let slot = (Math.imul(low, 73856093) ^ Math.imul(high, 19349663)) & mask
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & mask
    if (keys[slot] === -1) {
      keys[slot] = key
      firstSides[slot] = side
      otherSide[side] = UNPAIRED
      continue
    }
    // A third triangle at an edge adds nothing, because the pair is already complete.
    const first = firstSides[slot]
    if (otherSide[first] === UNPAIRED) otherSide[first] = triangle
  }
  return otherSide
}
