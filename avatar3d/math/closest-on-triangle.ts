/**
 * Writes the point of a triangle that is closest to a given point: its barycentric coordinates,
 * then the square of the distance (Ericson, Real-Time Collision Detection, 5.1.5).
 */
export function closestOnTriangle(
  target: Float64Array,
  positions: Float32Array,
  indices: Uint32Array,
  at: number,
  x: number,
  y: number,
  z: number,
): void {
  const [a, b, c] = [indices[at] * 3, indices[at + 1] * 3, indices[at + 2] * 3]
  const [ax, ay, az] = [positions[a], positions[a + 1], positions[a + 2]]
  const [ux, uy, uz] = [positions[b] - ax, positions[b + 1] - ay, positions[b + 2] - az]
  const [vx, vy, vz] = [positions[c] - ax, positions[c + 1] - ay, positions[c + 2] - az]
  const [px, py, pz] = [x - ax, y - ay, z - az]
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const d1 = ux * px + uy * py + uz * pz
  const d2 = vx * px + vy * py + vz * pz
  const [d3, d4, d5, d6] = [d1 - uu, d2 - uv, d1 - uv, d2 - vv]
  const [va, vb, vc] = [d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2]
  let [toB, toC] = [0, 0]
  if (d1 <= 0 && d2 <= 0) [toB, toC] = [0, 0]
  else if (d3 >= 0 && d4 <= d3) [toB, toC] = [1, 0]
  else if (vc <= 0 && d1 >= 0 && d3 <= 0) [toB, toC] = [d1 / (d1 - d3), 0]
  else if (d6 >= 0 && d5 <= d6) [toB, toC] = [0, 1]
  else if (vb <= 0 && d2 >= 0 && d6 <= 0) [toB, toC] = [0, d2 / (d2 - d6)]
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    toC = (d4 - d3) / (d4 - d3 + d5 - d6)
    toB = 1 - toC
  } else {
    const whole = va + vb + vc
    toB = vb / whole
    toC = vc / whole
  }
  const dx = px - ux * toB - vx * toC
  const dy = py - uy * toB - vy * toC
  const dz = pz - uz * toB - vz * toC
  target[0] = 1 - toB - toC
  target[1] = toB
  target[2] = toC
  target[3] = dx * dx + dy * dy + dz * dz
}
