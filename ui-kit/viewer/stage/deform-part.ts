import { type Deform, deform } from '@kisekae/avatar3d/deform/deform.ts'
import type { Shape } from './shape.ts'

/**
 * Squeezes a part's vertices (client rule 7), or puts them back: always from what the file has, so
 * that nothing adds up. Each morph still leads to where the squeeze would have put it: d' = D(v +
 * d) - D(v).
 */
export function deformShape({ mesh, rest }: Shape, by: Deform | null): void {
  const { positions, normals } = by ? deform(by, rest) : rest
  const { position, normal } = mesh.geometry.attributes
  position.array.set(positions)
  position.needsUpdate = true
  if (normal) {
    normal.array.set(normals)
    normal.needsUpdate = true
  }
  const targets = mesh.geometry.morphAttributes['position'] ?? []
  targets.forEach((target, n) => {
    const morph = rest.morphs[n]
    if (by) {
      const moved = { positions: rest.positions.map((v, i) => v + morph[i]), normals: rest.normals }
      target.array.set(deform(by, moved).positions.map((v, i) => v - positions[i]))
    } else target.array.set(morph)
  })
  // Morphs lie in a texture that is made once for a geometry: it is made again at the next frame.
  if (targets.length > 0) mesh.geometry.dispose()
}
