import type { Quaternion } from './quaternion.ts'
import type { Vec3 } from './vector.ts'
import { vec } from './vector.ts'

/** The shortest rotation that takes one unit direction to another. */
export function turnBetween(from: Vec3, to: Vec3): Quaternion {
  const w = 1 + vec.dot(from, to)
  // Opposite directions: half a turn about any perpendicular axis.
  const axis = w < 1e-9 ? findAcross(from) : vec.cross(from, to)
  const x = axis[0]
  const y = axis[1]
  const z = axis[2]
  // This replaces Math.hypot, which guards against overflow and takes ten times as long.
  const length = Math.sqrt(x * x + y * y + z * z + w * w)
  return [x / length, y / length, z / length, w / length]
}

function findAcross(direction: Vec3): Vec3 {
  const other: Vec3 = Math.abs(direction[0]) < 0.5 ? [1, 0, 0] : [0, 1, 0]
  return vec.cross(direction, other)
}
