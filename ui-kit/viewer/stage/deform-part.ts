import { type Deform, deform } from '@kisekae/avatar3d/deform/deform.ts'
import type { Shape } from './shape.ts'

/**
 * Deforms a part's vertices (client rule 7) or restores them: always from the original vertices, so
 * that deformations do not accumulate. Each morph still leads to the deformed position of its
 * target: d' = D(v + d) - D(v).
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
  // Morphs are stored in a texture that is created once per geometry: when the geometry is disposed
  // of, the texture is rebuilt in the next frame.
  if (targets.length > 0) mesh.geometry.dispose()
}
