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
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** Long points between and beside the eyes. */
const FRINGE: FringeTip[] = [
  [-0.144, 0.722, 0.06],
  [-0.114, 0.756, 0.066],
  [-0.076, 0.778, 0.07],
  [-0.034, 0.762, 0.074],
  [0.008, 0.734, 0.064],
  [0.05, 0.772, 0.074],
  [0.094, 0.768, 0.07],
  [0.122, 0.75, 0.064],
  [0.146, 0.718, 0.058],
]

const point = (t: number) => Math.sqrt(Math.min(1, t * 5 + 0.3)) * (1 - t ** 1.8) ** 0.85 * 1.1

/** The short layer above, which sticks out all round like fur. */
const RUFF = { count: 11, down: 76, width: 0.104, off: 0.04 }

function ruffLock(n: number): Mesh {
  const round = 58 + (244 / (RUFF.count - 1)) * n
  const side = round < 180 ? -1 : 1
  const long = 8 * (n % 2)
  const path = [
    dome(round, 6, 0.004),
    dome(round, 34, 0.018),
    dome(round, 58, 0.026),
    dome(round + side * 4, RUFF.down + 4 + long, RUFF.off),
  ]
  const plan = { path, width: RUFF.width, thickness: 0.04, segments: 10, profile: point }
  return combLock(plan, anatomy.skull, 0.014)
}

const NECK_COUNT = 11

/** The long layer below: close at the neck, with tips that turn out. */
function neckLock(n: number): Mesh {
  const round = 70 + (220 / (NECK_COUNT - 1)) * n
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const low = (radius: number, y: number): Vec3 => [
    sin * radius,
    y,
    cos * radius * 0.85 - 0.016 + 0.03 * sin * sin,
  ]
  const short = 0.018 * (n % 2)
  const path = [
    dome(round, 30, 0.002),
    dome(round, 64, 0.006),
    low(0.178, 0.72),
    low(0.142, 0.652),
    low(0.136, 0.596 + short),
    low(0.176, 0.53 + short),
  ]
  const plan = { path, width: 0.096, thickness: 0.034, segments: 13, profile: point }
  return combLow(plan, 0.013)
}

const { strands: STRANDS, follow } = listCurtainStrands('wolf', [0.66, 0.59, 0.51])

/** A wolf cut: wild on top, long and thin at the neck. */
export function makeWolf(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combScalp(0.028),
    ...Array.from({ length: NECK_COUNT }, (_, n) => neckLock(n)),
    ...Array.from({ length: RUFF.count }, (_, n) => ruffLock(n)),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] * 0.12)),
  ])
  return sewHair(name, colours, {
    head,
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
