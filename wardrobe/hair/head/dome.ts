import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'

const RADIANS = Math.PI / 180

/**
 * A point on the dome of the hair: degrees from the front round to the left, degrees down from the
 * crown, and metres away from the head.
 */
export function dome(round: number, down: number, off = 0): Vec3 {
  const level = Math.sin(down * RADIANS)
  return [
    Math.sin(round * RADIANS) * level * (0.188 + off),
    0.81 + Math.cos(down * RADIANS) * (0.19 + off),
    Math.cos(round * RADIANS) * level * (0.187 + off) - 0.008,
  ]
}
