import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLock } from '../head/comb.ts'
import { combLow } from '../head/comb-low.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { combScalp } from '../head/scalp.ts'
import { listBackStrands } from '../strand/back-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** A fringe that is parted a little to the right and longer at the sides. */
const FRINGE: FringeTip[] = [
  [-0.144, 0.736, 0.062],
  [-0.112, 0.766, 0.07],
  [-0.07, 0.79, 0.076],
  [-0.012, 0.792, 0.08],
  [0.044, 0.78, 0.084],
  [0.09, 0.764, 0.078],
  [0.122, 0.75, 0.066],
  [0.146, 0.73, 0.058],
]

const full = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 3.2) ** 0.8 * 1.08

/** A wavy lock in front of each ear, down to the chest. */
function frontLock(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 54, 12, 0.004),
    dome(side * 60, 45, 0.004),
    dome(side * 68, 78, 0.006),
    [side * 0.186, 0.71, 0.076],
    [side * 0.164, 0.648, 0.094],
    [side * 0.186, 0.592, 0.096],
    [side * 0.162, 0.534, 0.1],
    [side * 0.176, 0.488, 0.104],
  ]
  const plan = { path, width: 0.076, thickness: 0.036, segments: 16, profile: full }
  return combLock(plan, anatomy.head, 0.014)
}

const BACK_COUNT = 11

/** Wide locks round the back that swing out and in again, neighbours out of step. */
function backLock(n: number): Mesh {
  const round = 78 + (204 / (BACK_COUNT - 1)) * n
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const beat = n % 2 === 0 ? 1 : -1
  const low = (width: number, y: number, depth: number, wave: number): Vec3 => [
    sin * (width + wave * 0.007) + cos * wave * beat * 0.011,
    y,
    Math.min(0.01, depth * (0.5 - 0.5 * cos) - wave * 0.002),
  ]
  const path = [
    dome(round, 8, 0.004),
    dome(round, 42, 0.002),
    dome(round, 74, 0.005),
    low(0.196, 0.69, -0.19, 1),
    low(0.184, 0.61, -0.17, -1),
    low(0.2, 0.53, -0.18, 1),
    low(0.184, 0.45, -0.165, -1),
    low(0.194, 0.375 + 0.02 * (n % 2), -0.18, 1),
  ]
  return combLow({ path, width: 0.15, thickness: 0.046, segments: 20, profile: full }, 0.016)
}

const { strands: STRANDS, follow } = listBackStrands('wavy')

/** Long hair in soft waves. */
export function makeWavy(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.028),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] < -0.04 ? -0.016 : 0.016)),
    ...[-1, 1].map(frontLock),
    ...Array.from({ length: BACK_COUNT }, (_, n) => backLock(n)),
  ])
  return sewHair(name, colours, {
    head,
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
