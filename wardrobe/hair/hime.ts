import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import type { Mesh } from '../kit/mesh.ts'
import { sdf } from '../kit/sdf.ts'
import { sew } from '../kit/sew.ts'
import { listBackStrands } from './back-strands.ts'
import { combLock, combMass } from './comb.ts'
import { dome } from './dome.ts'
import { dyeHair, type HairColours } from './dye-hair.ts'
import { combFringe, type FringeTip } from './fringe.ts'
import { swingStrand } from './hang-hair.ts'
import { partHair } from './part-hair.ts'

const { carve, common, ellipsoid, grow } = sdf

const mass = common(
  0.02,
  carve(0.02, grow(anatomy.skull, 0.014), ellipsoid([0, 0.7, 0.185], [0.15, 0.19, 0.155])),
  (_, y) => 0.68 - y,
)

/** A straight edge above the eyes. */
const FRINGE: FringeTip[] = [-0.13, -0.093, -0.056, -0.018, 0.018, 0.056, 0.093, 0.13].map((x) => [
  x,
  0.768 + 0.3 * x * x,
  0.064,
])

/** As wide at the end as above: hair cut with one snip. */
const snipped = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 14) ** 0.6

/** The cheek-long locks that give the cut its name, and one behind them that goes all the way. */
function sideLocks(side: number): Mesh[] {
  const cheek: Vec3[] = [
    dome(side * 52, 12, 0.004),
    dome(side * 57, 45, 0.004),
    dome(side * 63, 78, 0.004),
    [side * 0.176, 0.72, 0.084],
    [side * 0.163, 0.664, 0.094],
    [side * 0.162, 0.654, 0.094],
  ]
  const long: Vec3[] = [
    dome(side * 70, 12, 0.004),
    dome(side * 77, 45, 0.006),
    dome(side * 81, 78, 0.008),
    [side * 0.19, 0.69, 0.02],
    [side * 0.176, 0.58, -0.022],
    [side * 0.17, 0.46, -0.06],
    [side * 0.166, 0.37, -0.07],
  ]
  return [
    combLock(
      { path: cheek, width: 0.082, thickness: 0.034, profile: snipped },
      anatomy.head,
      0.014,
    ),
    combLock({ path: long, width: 0.1, thickness: 0.044, segments: 14 }, anatomy.head, 0.016),
  ]
}

const BACK_COUNT = 9

/** Wide locks round the back, down to the hips and a little apart at their tips. */
function backLock(n: number): Mesh {
  const round = 92 + (176 / (BACK_COUNT - 1)) * n
  const uneven = ((n * 5) % 3) * 0.012
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const low = (width: number, y: number, depth: number): Vec3 => [
    sin * width,
    y,
    depth * (0.5 - 0.5 * cos),
  ]
  const path = [
    dome(round, 8, 0.004),
    dome(round, 42, 0.006),
    dome(round, 76, 0.01 + (n % 2) * 0.003),
    low(0.19, 0.68, -0.18),
    low(0.172, 0.56, -0.165),
    low(0.168, 0.44, -0.155),
    low(0.176, 0.335 + uneven, -0.165),
  ]
  const plan = { path, width: 0.14, thickness: 0.048, segments: 15, profile: tapered }
  return combLock(plan, anatomy.head, 0.016)
}

const tapered = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 3.4) ** 0.75 * 1.05

const { strands: STRANDS, follow } = listBackStrands('hime')

/** Long straight hair with a level fringe and cheek-long side locks. */
export function makeHime(name: string, colours: HairColours): Model {
  const { texture, material } = dyeHair(colours)
  const bones = STRANDS.flat()
  const hair = joinMeshes([
    combMass(mass, 0.026),
    ...FRINGE.map((tip) => combFringe(tip, 0, snipped)),
    ...[-1, 1].flatMap(sideLocks),
    ...Array.from({ length: BACK_COUNT }, (_, n) => backLock(n)),
  ])
  return sew({
    name,
    layers: partHair(hair, follow, bones),
    materials: [material],
    textures: [texture],
    bones,
    chains: STRANDS.map((strand) => swingStrand(strand, 0.02)),
  })
}
