import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { combLock, combMass } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combLevelFringe, snipped } from '../head/level-fringe.ts'
import { listCurtainStrands } from '../strand/curtain-strands.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { swingStrand } from '../strand/hang-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const { carve, common, ellipsoid, grow, join } = sdf

/** The height of its level edge. */
const EDGE = 0.604

/** Straight down from the widest part of the head. */
const mass = (() => {
  const volume = join(
    0.05,
    grow(anatomy.skull, 0.014),
    ellipsoid([0, 0.72, -0.03], [0.174, 0.14, 0.158]),
  )
  const open = carve(0.02, volume, ellipsoid([0, 0.68, 0.185], [0.15, 0.21, 0.155]))
  return common(0.012, open, (_, y) => EDGE + 0.018 - y)
})()

const COUNT = 12

/** Straight locks from one cheek round the back to the other, all of one length. */
function lock(n: number): Mesh {
  const round = 74 + (212 / (COUNT - 1)) * n
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const low = (reach: number, y: number): Vec3 => [
    sin * reach,
    y,
    cos * reach * (cos > 0 ? 0.98 : 0.95) - 0.008 + 0.026 * sin * sin,
  ]
  const path = [
    dome(round, 8, 0.004),
    dome(round, 42, 0.006),
    dome(round, 76, 0.008),
    low(0.196, 0.72),
    low(0.19, 0.65),
    low(0.182, EDGE + 0.012),
    low(0.181, EDGE),
  ]
  const plan = { path, width: 0.104, thickness: 0.036, segments: 14, profile: snipped }
  return combLock(plan, anatomy.head, 0.014)
}

const { strands: STRANDS, follow } = listCurtainStrands('blunt-bob', [0.69, 0.6])

/** A straight bob with a level edge and a level fringe. */
export function makeBluntBob(name: string, colours: HairColours): Model {
  return sewHair(name, colours, {
    head: joinMeshes([
      combMass(mass, 0.024),
      combLevelFringe(),
      ...Array.from({ length: COUNT }, (_, n) => lock(n)),
    ]),
    follow,
    bones: STRANDS.flat(),
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
