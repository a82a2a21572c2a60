import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock, combMass } from './comb.ts'
import { combLow } from './comb-low.ts'
import { dome } from './dome.ts'
import { combFringe, type FringeTip } from './fringe.ts'
import { longHair } from './long-hair.ts'

/** The locks of a light fringe that is parted in the middle like curtains. */
const FRINGE: FringeTip[] = [
  [-0.142, 0.74, 0.06],
  [-0.114, 0.766, 0.066],
  [-0.078, 0.79, 0.066],
  [-0.036, 0.812, 0.06],
  [0.036, 0.812, 0.06],
  [0.078, 0.79, 0.066],
  [0.114, 0.766, 0.066],
  [0.142, 0.74, 0.06],
]

const soft = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 3) ** 0.8 * 1.08

const COUNT = 11

/** The loose hair falls to the shoulders in one soft wave. */
function looseLock(n: number): Mesh {
  const round = 72 + (216 / (COUNT - 1)) * n
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const low = (radius: number, y: number): Vec3 => [sin * radius, y, cos * radius * 0.9 - 0.012]
  const uneven = 0.012 * (n % 2)
  const path = [
    dome(round, 58, -0.006),
    dome(round, 70, 0.004),
    dome(round, 86, 0.008),
    low(0.182, 0.69),
    low(0.166, 0.615),
    low(0.176, 0.55 + uneven),
    low(0.162, 0.488 + uneven),
  ]
  const plan = { path, width: 0.112, thickness: 0.04, segments: 13, sides: 5, profile: soft }
  return combLow(plan, 0.013)
}

function templeLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 54, 14, 0.004),
    dome(side * 62, 48, 0.004),
    dome(side * 68, 80, 0.004),
    [side * 0.176, 0.7, 0.084],
    [side * 0.158, 0.6, 0.098],
    [side * 0.17, 0.53, 0.1],
  ]
  const plan = { path, width: 0.066, thickness: 0.032, segments: 14, profile: soft }
  return combLock(plan, anatomy.head, 0.013)
}

/** The loose lower half of hair whose upper half is gathered. */
export const combLowerHalf = (): Mesh =>
  joinMeshes(Array.from({ length: COUNT }, (_, n) => looseLock(n)))

/**
 * Locks in front of the face: those of a curtain fringe, and one that hangs in front of each ear.
 */
export const combCurtains = (): Mesh =>
  joinMeshes([
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.014 : 0.014)),
    ...[-1, 1].map(templeLock),
  ])

/** The mass of hair below all these locks. */
export const combUnder = (cell = 0.03): Mesh => combMass(longHair.mass, cell)
