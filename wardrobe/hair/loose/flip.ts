import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combMass } from '../head/comb.ts'
import { combLow } from '../head/comb-low.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import { longHair } from '../head/long-hair.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

/** Swept to the right from a parting above the left eye. */
const FRINGE: FringeTip[] = [
  [-0.142, 0.738, 0.062],
  [-0.112, 0.75, 0.072],
  [-0.07, 0.762, 0.084],
  [-0.02, 0.776, 0.084],
  [0.03, 0.796, 0.076],
  [0.07, 0.806, 0.062],
  [0.106, 0.782, 0.064],
  [0.142, 0.742, 0.062],
]

const flick = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 2.4) ** 0.8 * 1.12

const COUNT = 12

/** Locks round the head that turn out at the neck, each differently from its neighbours. */
function lock(n: number): Mesh {
  const round = 62 + (236 / (COUNT - 1)) * n
  const uneven = n % 2
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const low = (radius: number, y: number): Vec3 => [sin * radius, y, cos * radius * 0.96 - 0.01]
  const path = [
    dome(round, 8, 0.004),
    dome(round, 42, 0.006),
    dome(round, 76, 0.008 + 0.004 * uneven),
    low(0.19, 0.72),
    low(0.172, 0.65),
    low(0.192, 0.6 - 0.008 * uneven),
    low(0.234 - 0.01 * uneven, 0.572 - 0.016 * uneven),
  ]
  const plan = { path, width: 0.132, thickness: 0.038, segments: 15, profile: flick }
  return combLow(plan, 0.015)
}

const { strands: STRANDS, follow } = listCurtainStrands('flip', [0.67, 0.61, 0.54])

/** A bob whose tips flip outwards. */
export function makeFlip(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combMass(longHair.mass, 0.026),
    ...FRINGE.map((tip) => combFringe(tip, tip[0] > 0.05 ? 0.012 : -0.014)),
    ...Array.from({ length: COUNT }, (_, n) => lock(n)),
  ])
  return sewHair(name, colours, {
    head,
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
