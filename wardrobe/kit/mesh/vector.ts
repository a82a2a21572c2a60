import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const scale = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor]
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const length = (a: Vec3) => Math.sqrt(dot(a, a))
const mix = (a: Vec3, b: Vec3, t: number): Vec3 => add(a, scale(subtract(b, a), t))

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Returns a vector of length 1; a zero vector stays zero. */
const normalize = (a: Vec3): Vec3 => scale(a, 1 / (length(a) || 1))

/** The n-th triple of a flat list. */
const read = (list: ArrayLike<number>, n: number): Vec3 => [
  list[n * 3],
  list[n * 3 + 1],
  list[n * 3 + 2],
]

/** Arithmetic on points and directions; also used for colours. */
export const vec = { add, subtract, scale, dot, length, mix, cross, normalize, read }
