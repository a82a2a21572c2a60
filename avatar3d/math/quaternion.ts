import type { Vec4 } from './vector.ts'

/** A rotation: x, y, z, w of unit length. */
export type Quaternion = Vec4

/** The rotation that turns first by `b` and then by `a`. */
export function multiplyQuaternions(a: Quaternion, b: Quaternion): Quaternion {
  // The elements are read one by one: destructuring uses an iterator, which costs more than the
  // product.
  const ax = a[0]
  const ay = a[1]
  const az = a[2]
  const aw = a[3]
  const bx = b[0]
  const by = b[1]
  const bz = b[2]
  const bw = b[3]
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

/** The inverse rotation; `q` has unit length. */
export function invertQuaternion(q: Quaternion): Quaternion {
  return [-q[0], -q[1], -q[2], q[3]]
}
