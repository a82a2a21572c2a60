import type { Vec3, Vec4 } from './vector.ts'

/**
 * Translation, rotation and scale of a column-major 4 by 4 matrix. If the matrix mirrors, the x
 * scale is negative; shear, which glTF forbids, is lost.
 */
export function decomposeMatrix(m: number[]): { translation: Vec3; rotation: Vec4; scale: Vec3 } {
  const determinant =
    m[0] * (m[5] * m[10] - m[6] * m[9]) -
    m[4] * (m[1] * m[10] - m[2] * m[9]) +
    m[8] * (m[1] * m[6] - m[2] * m[5])
  const scale: Vec3 = [
    Math.hypot(m[0], m[1], m[2]) * (determinant < 0 ? -1 : 1),
    Math.hypot(m[4], m[5], m[6]),
    Math.hypot(m[8], m[9], m[10]),
  ]
  const axis = (column: number): Vec3 => {
    const length = scale[column] || 1
    return [m[column * 4] / length, m[column * 4 + 1] / length, m[column * 4 + 2] / length]
  }
  return {
    translation: [m[12], m[13], m[14]],
    rotation: toQuaternion(axis(0), axis(1), axis(2)),
    scale,
  }
}

/** The rotation to these axes, computed from the largest component for precision. */
function toQuaternion(x: Vec3, y: Vec3, z: Vec3): Vec4 {
  const trace = x[0] + y[1] + z[2]
  if (trace > 0) return unit([y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + trace])
  if (x[0] > y[1] && x[0] > z[2])
    return unit([1 + x[0] - y[1] - z[2], x[1] + y[0], z[0] + x[2], y[2] - z[1]])
  if (y[1] > z[2]) return unit([x[1] + y[0], 1 - x[0] + y[1] - z[2], y[2] + z[1], z[0] - x[2]])
  return unit([z[0] + x[2], y[2] + z[1], 1 - x[0] - y[1] + z[2], x[1] - y[0]])
}

function unit([x, y, z, w]: Vec4): Vec4 {
  const length = Math.hypot(x, y, z, w)
  return length > 0 ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1]
}
