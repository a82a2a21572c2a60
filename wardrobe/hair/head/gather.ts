import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { combLock } from './comb.ts'
import { HEAD_CENTER } from './head-shape.ts'

/**
 * The root of a lock, seen from the knot, in degrees: the direction, measured round the knot from
 * straight up, and the distance.
 */
export type HairLine = [round: number, away: number][]

const RADIANS = Math.PI / 180

/** Returns the point on the skull at two angles, in degrees: round a knot, and away from it. */
export function aimFrom(knot: Vec3): (round: number, away: number) => Vec3 {
  const out = vec.normalize(vec.subtract(knot, HEAD_CENTER))
  const side = vec.normalize(vec.cross([0, 1, 0], out))
  const up = vec.cross(out, side)
  return (round, away) => {
    const rim = vec.add(
      vec.scale(up, Math.cos(round * RADIANS)),
      vec.scale(side, Math.sin(round * RADIANS)),
    )
    const outward = vec.scale(out, Math.cos(away * RADIANS))
    const aim = vec.add(outward, vec.scale(rim, Math.sin(away * RADIANS)))
    return vec.add(HEAD_CENTER, vec.scale(aim, 0.172))
  }
}

/** Smooth locks from the hairline over the skull to the knot. */
export function gatherLocks(knot: Vec3, line: HairLine, width: number): Mesh[] {
  const at = aimFrom(knot)
  return line.map(([round, away]) => {
    const path = [1, 0.75, 0.5, 0.25, 0.04].map((share) => at(round, away * share))
    const plan = { path, width, thickness: 0.03, segments: 7, sides: 5, profile: drawnIn }
    return combLock(plan, anatomy.head, 0.011)
  })
}

const drawnIn = (t: number) => Math.sqrt(Math.min(1, t * 6 + 0.3)) * (1 - 0.72 * t ** 1.6)
