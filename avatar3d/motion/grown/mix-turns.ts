import type { Quaternion } from '../../math/quaternion.ts'

const UNTURNED: Quaternion = [0, 0, 0, 1]

/**
 * The rotation that is approximately a given fraction of the way from one rotation to another,
 * along the shorter path.
 */
export function mixTurns(
  from: Quaternion = UNTURNED,
  to: Quaternion = UNTURNED,
  share: number,
): Quaternion {
  const sign = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3] < 0 ? -1 : 1
  const mix = (n: 0 | 1 | 2 | 3) => from[n] + (sign * to[n] - from[n]) * share
  const [x, y, z, w] = [mix(0), mix(1), mix(2), mix(3)]
  const length = Math.hypot(x, y, z, w)
  return [x / length, y / length, z / length, w / length]
}
