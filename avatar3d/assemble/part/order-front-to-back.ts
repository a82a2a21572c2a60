/**
 * The triangles of one primitive at rest, sorted so that those nearest to a viewer on +Z come
 * first.
 */
export function orderFrontToBack(positions: Float32Array, indices: Uint32Array): Uint32Array {
  const depths = new Float64Array(Math.floor(indices.length / 3))
  for (let t = 0; t < depths.length; t++)
    for (let corner = 0; corner < 3; corner++)
      depths[t] += positions[indices[t * 3 + corner] * 3 + 2] || 0
  const order = Uint32Array.from(depths, (_, t) => t).sort((a, b) => depths[b] - depths[a] || a - b)
  const ordered = new Uint32Array(depths.length * 3)
  order.forEach((t, place) => {
    ordered.set(indices.subarray(t * 3, t * 3 + 3), place * 3)
  })
  return ordered
}
