import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'

/** The vertices of a shared list that a surface uses, in their original order. */
export interface VertexPick {
  count: number
  sharedCount: number
  /** Null if all are used. */
  sources: Uint32Array | null
}

/** Removes the vertices that no triangle uses and renumbers the indices. */
export function compactVertices(
  indices: Uint32Array,
  sharedCount: number,
): { pick: VertexPick; indices: Uint32Array } {
  const places = new Int32Array(sharedCount).fill(-1)
  for (const vertex of indices) places[vertex] = 0
  let count = 0
  for (let i = 0; i < sharedCount; i++) if (places[i] === 0) places[i] = count++
  if (count === sharedCount) return { pick: { count, sharedCount, sources: null }, indices }
  const sources = new Uint32Array(count)
  for (let i = 0; i < sharedCount; i++) if (places[i] >= 0) sources[places[i]] = i
  return {
    pick: { count, sharedCount, sources },
    indices: indices.map((vertex) => places[vertex]),
  }
}

/** Copies the values of the vertices in use, `width` per vertex. */
export function pickVertices(
  shared: Float32Array,
  width: number,
  pick: VertexPick,
  reference?: Field,
): Float32Array {
  if (shared.length !== pick.sharedCount * width)
    throw new FileRefused('invalidGltf', reference?.path)
  if (!pick.sources) return shared.slice()
  const picked = new Float32Array(pick.count * width)
  for (let i = 0; i < pick.count; i++)
    for (let c = 0; c < width; c++) picked[i * width + c] = shared[pick.sources[i] * width + c]
  return picked
}
