import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { dome } from '../head/dome.ts'

/** A thin braid or a loc that hangs from the head. */
export interface Rope {
  /**
   * Its direction from the head's axis in degrees: 0 is in front, and positive angles are to the
   * left.
   */
  round: number
  /**
   * The angle down from the crown at which it begins, in degrees; at 0, it begins at the parting.
   */
  from: number
  /** The height of its end. */
  tip: number
  width: number
  /** How much farther out it hangs than the others, in metres. */
  off: number
}

/** The middle of the head and the trunk, which the flat sides face away from. */
const CENTER: Vec3 = [0, 0.62, 0.01]

/** The length of hair, in metres, that the picture shows from top to bottom. */
const PICTURED = 0.7

/** Along the parting in the middle, from the front to the back. */
const atParting = (round: number): Vec3 => {
  const turn = (round * Math.PI) / 180
  const z = Math.cos(turn) * 0.125 - 0.02
  return [Math.sign(round) * -0.004, 0.815 + 0.18 * Math.sqrt(1 - ((z + 0.008) / 0.178) ** 2), z]
}

/** The points of a rope from its root to its end. */
function layRope({ round, from, tip, off }: Rope): Vec3[] {
  const turn = (round * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const low = (reach: number, y: number): Vec3 => [
    sin * (reach + off),
    y,
    cos * (reach + off) * 0.92 - 0.004,
  ]
  const roots = from > 0 ? [dome(round, from)] : [atParting(round), dome(round, 34, off * 0.5)]
  const steps = [0.25, 0.55, 0.8, 1].map((share) =>
    low(0.194 - 0.016 * share, 0.735 + (tip - 0.735) * share),
  )
  return [...roots, dome(round, 58, off), dome(round, 80, 0.006 + off), ...steps]
}

/** A round rope of even width; its texture has the same scale regardless of its length. */
export function twistRope(rope: Rope, profile: (t: number) => number): Mesh {
  const path = layRope(rope)
  const length = path.slice(1).reduce((sum, p, n) => sum + vec.length(vec.subtract(p, path[n])), 0)
  return sweepLock({
    path,
    width: rope.width,
    thickness: rope.width * 0.84,
    center: CENTER,
    outside: { solid: anatomy.head, margin: rope.width * 0.36 },
    segments: rope.from > 0 ? 8 : 13,
    sides: 5,
    roundness: 0.25,
    profile,
    v: (t) => Math.min(1, (t * length) / PICTURED),
  })
}

/** A bead around a rope, this far above its end. */
export function threadBead(rope: Rope, above: number): Mesh {
  const path = layRope(rope)
  const [x, y, z] = path[path.length - 1]
  const radius = rope.width * 0.62
  return bendTube({
    path: (t) => [x, y + above + (0.5 - t) * radius * 1.7, z],
    radius: (t) => radius * Math.max(0.001, 1 - Math.abs(2 * t - 1) ** 2.6) ** 0.5,
    segments: 4,
    sides: 5,
    up: [0, 0, 1],
  })
}
