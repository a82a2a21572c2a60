import { multiplyQuaternions, type Quaternion } from './quaternion.ts'

/** A rotation by angles in radians about the fixed axes: x first, then y, then z. */
export function turn(x: number, y: number, z: number): Quaternion {
  const aboutX: Quaternion = [Math.sin(x / 2), 0, 0, Math.cos(x / 2)]
  const aboutY: Quaternion = [0, Math.sin(y / 2), 0, Math.cos(y / 2)]
  const aboutZ: Quaternion = [0, 0, Math.sin(z / 2), Math.cos(z / 2)]
  return multiplyQuaternions(multiplyQuaternions(aboutZ, aboutY), aboutX)
}

/** The same for angles in degrees. */
export const turnDegrees = (x: number, y: number, z: number): Quaternion =>
  turn((x * Math.PI) / 180, (y * Math.PI) / 180, (z * Math.PI) / 180)
