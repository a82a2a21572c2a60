import type { Vec4 } from '../vrm/model.ts'

/** A rotation: x, y, z, w of unit length. */
export type Quaternion = Vec4

/** The rotation that turns by `b` first and by `a` after it. */
export function multiplyQuaternions(a: Quaternion, b: Quaternion): Quaternion {
  const [ax, ay, az, aw] = a
  const [bx, by, bz, bw] = b
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

/** The rotation back; `q` has unit length. */
export function invertQuaternion([x, y, z, w]: Quaternion): Quaternion {
  return [-x, -y, -z, w]
}
