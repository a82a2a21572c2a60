import { invertQuaternion, multiplyQuaternions, type Quaternion } from './quaternion.ts'
import type { Vec3 } from './vector.ts'

/** The vector turned by a rotation. */
export function rotateVector(rotation: Quaternion, [x, y, z]: Vec3): Vec3 {
  const turned = multiplyQuaternions(rotation, [x, y, z, 0])
  const [a, b, c] = multiplyQuaternions(turned, invertQuaternion(rotation))
  return [a, b, c]
}
