import type { Material, Primitive } from '../vrm/model.ts'
import { cutPrimitive } from '../vrm/shape/cut-primitive.ts'
import { joinShares } from '../vrm/shape/join-shares.ts'

/** UVs from exporters may lie this far beyond the border of a picture. */
const SLACK = 0.02

/** A surface without invisible triangles, and the number of triangles that were removed. */
interface Cleaned {
  primitive: Primitive
  degenerateCount: number
  isUvMoved: boolean
}

/**
 * Removes degenerate triangles and unused vertices, lists each joint of a vertex only once, and
 * moves UVs into the range from 0 to 1.
 */
export function cleanSurface(primitive: Primitive, { texture }: Material): Cleaned {
  const { indices, positions } = primitive
  const broad = indices.filter((_, i) => hasArea(positions, indices, i - (i % 3)))
  // glTF does not allow a surface without triangles.
  const seen = broad.length > 0 ? broad : indices
  const cut = cutPrimitive(primitive, seen)
  const uvs = cut.uvs.slice()
  const isUvMoved = texture >= 0 && moveUvs(uvs)
  return {
    degenerateCount: (indices.length - seen.length) / 3,
    isUvMoved,
    primitive: {
      ...cut,
      ...joinShares(cut),
      uvs,
    },
  }
}

/** Whether the corners of a triangle are distinct and do not lie on one line. */
function hasArea(positions: Float32Array, indices: Uint32Array, at: number): boolean {
  const [a, b, c] = [indices[at] * 3, indices[at + 1] * 3, indices[at + 2] * 3]
  const edge = (to: number, axis: number) => positions[to + axis] - positions[a + axis]
  const [ux, uy, uz] = [edge(b, 0), edge(b, 1), edge(b, 2)]
  const [vx, vy, vz] = [edge(c, 0), edge(c, 1), edge(c, 2)]
  return uy * vz !== uz * vy || uz * vx !== ux * vz || ux * vy !== uy * vx
}

/**
 * Moves UVs by whole pictures, and moves those slightly beyond the edge of a picture onto the edge,
 * in place; UVs that repeat a picture stay as they are. Returns whether anything was moved.
 */
function moveUvs(uvs: Float32Array): boolean {
  let isMoved = false
  for (const axis of [0, 1]) {
    let [low, high] = [Infinity, -Infinity]
    for (let i = axis; i < uvs.length; i += 2) {
      low = Math.min(low, uvs[i])
      high = Math.max(high, uvs[i])
    }
    const shift = -Math.floor(low + SLACK)
    if (!Number.isFinite(shift) || high + shift > 1 + SLACK) continue
    if (shift === 0 && low >= 0 && high <= 1) continue
    isMoved = true
    for (let i = axis; i < uvs.length; i += 2) uvs[i] = Math.min(1, Math.max(0, uvs[i] + shift))
  }
  return isMoved
}
