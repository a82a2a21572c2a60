/**
 * A tree of boxes around triangles, so that the nearest ones are found quickly. Each node has six
 * bounds, then its first child or, for a leaf, its first place in `order`, and then its number of
 * triangles, which is 0 for an inner node. The two children of an inner node are adjacent.
 */
export interface Tree {
  nodes: Float64Array
  /** The triangles, sorted so that those in the same box are adjacent. */
  order: Uint32Array
}

export const NODE_NUMBERS = 8
const LEAF_TRIANGLES = 4

export function buildTree(positions: Float32Array, indices: Uint32Array): Tree {
  const count = indices.length / 3
  const order = Uint32Array.from({ length: count }, (_, triangle) => triangle)
  const nodes = new Float64Array(NODE_NUMBERS * Math.max(1, 2 * count))
  const middles = measureMiddles(positions, indices)
  let made = 1
  const split = (node: number, from: number, to: number): void => {
    const at = node * NODE_NUMBERS
    boundTriangles(nodes, at, positions, indices, order.subarray(from, to))
    if (to - from <= LEAF_TRIANGLES) {
      nodes[at + 6] = from
      nodes[at + 7] = to - from
      return
    }
    const axis = findLongest(nodes, at)
    order.subarray(from, to).sort((a, b) => middles[a * 3 + axis] - middles[b * 3 + axis])
    const child = made
    made += 2
    nodes[at + 6] = child
    const middle = (from + to) >> 1
    split(child, from, middle)
    split(child + 1, middle, to)
  }
  split(0, 0, count)
  return { nodes, order }
}

function measureMiddles(positions: Float32Array, indices: Uint32Array): Float32Array {
  const middles = new Float32Array(indices.length)
  for (let i = 0; i < indices.length; i += 3)
    for (let axis = 0; axis < 3; axis++)
      for (let corner = 0; corner < 3; corner++)
        middles[i + axis] += positions[indices[i + corner] * 3 + axis]
  return middles
}

function boundTriangles(
  nodes: Float64Array,
  at: number,
  positions: Float32Array,
  indices: Uint32Array,
  triangles: Uint32Array,
): void {
  nodes.fill(Infinity, at, at + 3)
  nodes.fill(-Infinity, at + 3, at + 6)
  for (const triangle of triangles)
    for (let corner = 0; corner < 3; corner++)
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[indices[triangle * 3 + corner] * 3 + axis]
        nodes[at + axis] = Math.min(nodes[at + axis], value)
        nodes[at + 3 + axis] = Math.max(nodes[at + 3 + axis], value)
      }
}

function findLongest(nodes: Float64Array, at: number): number {
  const spans = [0, 1, 2].map((axis) => nodes[at + 3 + axis] - nodes[at + axis])
  return spans.indexOf(Math.max(...spans))
}
