/**
 * Computes smooth normals for a surface without any: at each vertex, the mean of its triangles'
 * normals, weighted by area.
 */
export function computeNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] * 3, indices[i + 1] * 3, indices[i + 2] * 3]
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    for (const corner of [a, b, c]) {
      normals[corner] += uy * vz - uz * vy
      normals[corner + 1] += uz * vx - ux * vz
      normals[corner + 2] += ux * vy - uy * vx
    }
  }
  return makeUnit(normals)
}

/** Normalises each normal to length 1; one of length 0 points up. */
export function makeUnit(normals: Float32Array): Float32Array {
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i], normals[i + 1], normals[i + 2]]
    const length = Math.sqrt(x * x + y * y + z * z)
    const known = length > 0 && length < Infinity
    normals[i] = known ? normals[i] / length : 0
    normals[i + 1] = known ? normals[i + 1] / length : 1
    normals[i + 2] = known ? normals[i + 2] / length : 0
  }
  return normals
}
