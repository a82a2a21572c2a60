import type { Vec3 } from '../math/vector.ts'

/** The deformation of an item, as the service sends it (spec 2.4). */
export interface Deform {
  center: Vec3
  axis: Vec3
  /**
   * The greater the factor, the weaker the deformation. The factor is in metres, like the vertices'
   * coordinates.
   */
  factor: number
}

/** Factors smaller than this, including 0, would flatten everything (spec 4.3, rule 7). */
const FACTOR_MIN = 0.0001

/**
 * Deforms vertices and normals along an axis (spec 4.3, rule 7) without changing the given arrays.
 * With c the centre, a the unit axis, f the factor, sp = v - c and h = a·sp: where h > 0, with k =
 * f / (f + h), the vertex becomes k·sp + c and the normal (n - rn)·k + rn, where rn is the
 * component of n along sp. As in the rule, the resulting normals are not scaled to unit length. An
 * axis without a direction deforms nothing.
 */
export function deform(
  { center, axis, factor }: Deform,
  shape: { positions: Float32Array; normals: Float32Array },
): { positions: Float32Array; normals: Float32Array } {
  const positions = shape.positions.slice()
  const normals = shape.normals.slice()
  const length = Math.hypot(...axis)
  const f = Math.max(factor, FACTOR_MIN)
  for (let i = 0; i < positions.length && length > 0; i += 3) {
    const sx = positions[i] - center[0]
    const sy = positions[i + 1] - center[1]
    const sz = positions[i + 2] - center[2]
    const h = (axis[0] * sx + axis[1] * sy + axis[2] * sz) / length
    if (!(h > 0)) continue
    const k = f / (f + h)
    positions[i] = k * sx + center[0]
    positions[i + 1] = k * sy + center[1]
    positions[i + 2] = k * sz + center[2]
    // This cannot divide by zero: where h > 0, sp is not zero.
    const along = normals[i] * sx + normals[i + 1] * sy + normals[i + 2] * sz
    const share = (along / (sx * sx + sy * sy + sz * sz)) * (1 - k)
    normals[i] = normals[i] * k + share * sx
    normals[i + 1] = normals[i + 1] * k + share * sy
    normals[i + 2] = normals[i + 2] * k + share * sz
  }
  return { positions, normals }
}
