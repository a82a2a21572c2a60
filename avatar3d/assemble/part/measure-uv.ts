import type { Primitive } from '../../vrm/model.ts'

/**
 * The average fraction of a texture's side length that a metre of the surface covers; 0 for a
 * surface whose area is 0.
 */
export function measureUvPerMetre({ positions, uvs, indices }: Primitive): number {
  let uvArea = 0
  let area = 0
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]]
    uvArea += Math.abs(
      (uvs[b * 2] - uvs[a * 2]) * (uvs[c * 2 + 1] - uvs[a * 2 + 1]) -
        (uvs[c * 2] - uvs[a * 2]) * (uvs[b * 2 + 1] - uvs[a * 2 + 1]),
    )
    area += crossLength(positions, a * 3, b * 3, c * 3)
  }
  const ratio = Math.sqrt(uvArea / area)
  return Number.isFinite(ratio) ? ratio : 0
}

function crossLength(p: Float32Array, a: number, b: number, c: number): number {
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
}
