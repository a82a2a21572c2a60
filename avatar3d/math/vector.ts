export type Vec2 = [x: number, y: number]
export type Vec3 = [x: number, y: number, z: number]
export type Vec4 = [x: number, y: number, z: number, w: number]

const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor]
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const length = (a: Vec3) => Math.sqrt(dot(a, a))

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** A vector without a direction is replaced by `otherwise`. */
function normalize(a: Vec3, otherwise: Vec3): Vec3 {
  const size = length(a)
  return size > 1e-12 && size < Infinity ? scale(a, 1 / size) : otherwise
}

/** Arithmetic on points and directions. */
export const vec = { add, subtract, scale, dot, length, cross, normalize }
