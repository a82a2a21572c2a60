import { multiplyQuaternions, type Quaternion } from '../math/quaternion.ts'
import type { Pose } from './motion.ts'

/**
 * Turns the head of a pose further, by angles in radians: `yaw` to the figure's left, `pitch`
 * upwards.
 */
export function turnHead(
  rotations: Pose['rotations'],
  { yaw, pitch }: { yaw: number; pitch: number },
): Pose['rotations'] {
  if (yaw === 0 && pitch === 0) return rotations
  const aside: Quaternion = [0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)]
  const up: Quaternion = [Math.sin(-pitch / 2), 0, 0, Math.cos(pitch / 2)]
  const turn = multiplyQuaternions(aside, up)
  return { ...rotations, head: multiplyQuaternions(rotations['head'] ?? [0, 0, 0, 1], turn) }
}
