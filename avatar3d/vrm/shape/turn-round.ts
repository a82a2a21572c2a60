import type { Model } from '../model.ts'

/**
 * Rotates a model by half a turn around the vertical axis, in place: VRM 0.x faces -Z, 1.0 faces
 * +Z. With R = diag(-1, 1, -1), points become R p, rotations become (-x, y, -z, w), and matrices
 * become R M R.
 */
export function turnRound(model: Model): void {
  for (const node of model.nodes) {
    const [tx, ty, tz] = node.translation
    const [x, y, z, w] = node.rotation
    node.translation = [-tx, ty, -tz]
    node.rotation = [-x, y, -z, w]
  }
  for (const skin of model.skins) turnMatrices(skin.inverseBindMatrices)
  for (const primitive of model.primitives) {
    turnVectors(primitive.positions)
    turnVectors(primitive.normals)
    for (const morph of primitive.morphs) {
      turnVectors(morph.positions)
      if (morph.normals) turnVectors(morph.normals)
    }
  }
}

function turnVectors(vectors: Float32Array): void {
  for (let i = 0; i < vectors.length; i += 3) {
    vectors[i] = -vectors[i]
    vectors[i + 2] = -vectors[i + 2]
  }
}

/** R M R negates an element if either its row or its column, but not both, is x or z. */
function turnMatrices(matrices: Float32Array): void {
  const isTurned = (axis: number) => axis === 0 || axis === 2
  for (let i = 0; i < matrices.length; i++) {
    const column = Math.floor(i / 4) % 4
    if (isTurned(column) !== isTurned(i % 4)) matrices[i] = -matrices[i]
  }
}
