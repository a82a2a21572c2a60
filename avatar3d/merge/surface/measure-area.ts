import type { Primitive } from '../../vrm/model.ts'

/**
 * Areas, keyed by their lists of triangles, which are never modified. Each is stored with the
 * positions from which it was computed: surfaces with different positions may share a list.
 */
const areas = new WeakMap<Uint32Array, { positions: Float32Array; areaM2: number }>()

/** The area of a surface at rest, in square metres. */
export function measureArea({ positions, indices }: Primitive): number {
  const known = areas.get(indices)
  if (known?.positions === positions) return known.areaM2
  const areaM2 = sumTriangles(positions, indices)
  areas.set(indices, { positions, areaM2 })
  return areaM2
}

function sumTriangles(positions: Float32Array, indices: Uint32Array): number {
  let doubled = 0
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3]
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    doubled += Math.sqrt(x * x + y * y + z * z)
  }
  return doubled / 2
}
