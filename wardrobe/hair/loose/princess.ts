import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { behindArms } from '../head/behind-arms.ts'
import { combLock, combMass } from '../head/comb.ts'
import { combLow } from '../head/comb-low.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { longHair } from '../head/long-hair.ts'
import { listBackStrands } from '../strand/back-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** A full fringe, longest at the temples. */
const FRINGE: FringeTip[] = [
  [-0.144, 0.728, 0.06],
  [-0.112, 0.758, 0.068],
  [-0.072, 0.774, 0.074],
  [-0.026, 0.764, 0.078],
  [0.024, 0.78, 0.07],
  [0.068, 0.768, 0.076],
  [0.11, 0.76, 0.068],
  [0.144, 0.728, 0.06],
]

const full = (t: number) => Math.sqrt(Math.min(1, t * 5 + 0.2)) * (1 - t ** 5) ** 0.8 * 1.04

/** A lock in front of each ear, down to the waist in one soft curve. */
function sideLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 54, 12, 0.004),
    dome(side * 60, 45, 0.004),
    dome(side * 67, 78, 0.004),
    [side * 0.178, 0.71, 0.084],
    [side * 0.158, 0.62, 0.1],
    [side * 0.17, 0.52, 0.106],
    [side * 0.158, 0.42, 0.112],
    [side * 0.17, 0.33, 0.116],
  ]
  const plan = { path, width: 0.072, thickness: 0.034, segments: 17, profile: full }
  return combLock(plan, anatomy.head, 0.013)
}

const COUNT = 12

/** The height of the tips of the longest locks, in metres; the ankles are below it. */
const TIP = 0.13

/** Wide locks that spread like a train, in waves; neighbouring locks are out of step. */
function backLock(n: number): Mesh {
  const round = 72 + (216 / (COUNT - 1)) * n
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const beat = n % 2 === 0 ? 1 : -1
  const uneven = 0.014 * ((n * 2) % 3)
  const low = (reach: number, y: number, wave: number): Vec3 => [
    sin * (reach + 0.004 * wave) + cos * wave * beat * 0.01,
    y,
    Math.min(behindArms(y), -(reach - 0.014) * (0.5 - 0.5 * cos)),
  ]
  const path = [
    dome(round, 8, 0.004),
    dome(round, 42, 0.005),
    dome(round, 76, 0.008),
    low(0.19, 0.68, 0),
    low(0.182, 0.58, 1),
    low(0.19, 0.47, -1),
    low(0.204, 0.36, 1),
    low(0.216, 0.25, -1),
    low(0.222, TIP + uneven, 1),
  ]
  return combLow({ path, width: 0.156, thickness: 0.046, segments: 22, profile: full }, 0.016)
}

const HEIGHTS = [0.63, 0.53, 0.43, 0.33, 0.24, 0.13]
const { strands: STRANDS, follow } = listBackStrands('princess', HEIGHTS)

/** Hair down to the ankles, with a full fringe. */
export function makePrincess(name: string, colours: HairColours): Model {
  return sewHair(name, colours, {
    head: joinMeshes([
      combMass(longHair.mass, 0.026),
      ...FRINGE.map((tip) => combFringe(tip, tip[0] < 0 ? -0.008 : 0.008)),
      ...[-1, 1].map(sideLock),
      ...Array.from({ length: COUNT }, (_, n) => backLock(n)),
    ]),
    follow,
    bones: STRANDS.flat(),
    // Hair this long would whip at its tips if it were looser.
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02, [0.8, 0.8])),
  })
}
