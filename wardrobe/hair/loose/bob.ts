import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { combLock, combMass } from '../head/comb.ts'
import { dome } from '../head/dome.ts'
import { combFringe, type FringeTip } from '../head/fringe.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const { carve, common, ellipsoid, join, grow } = sdf

/** The round body of a bob without its tips: open at the face and below. */
const mass = (() => {
  const volume = join(
    0.05,
    grow(anatomy.skull, 0.014),
    ellipsoid([0, 0.745, -0.03], [0.178, 0.125, 0.16]),
  )
  const open = carve(0.02, volume, ellipsoid([0, 0.7, 0.185], [0.15, 0.19, 0.155]))
  return common(0.02, open, (_, y) => 0.645 - y)
})()

/** From the right temple to the left. */
const FRINGE: FringeTip[] = [
  [-0.14, 0.742, 0.062],
  [-0.108, 0.776, 0.058],
  [-0.066, 0.764, 0.086],
  [-0.018, 0.79, 0.058],
  [0.026, 0.769, 0.078],
  [0.074, 0.788, 0.06],
  [0.106, 0.766, 0.068],
  [0.142, 0.738, 0.06],
]

/** The two long locks that frame the face on one side. */
function templeLocks(side: number): Mesh[] {
  const front: Vec3[] = [
    dome(side * 50, 12, 0.004),
    dome(side * 56, 45, 0.004),
    dome(side * 63, 78, 0.004),
    [side * 0.18, 0.72, 0.088],
    [side * 0.142, 0.618, 0.104],
  ]
  const back: Vec3[] = [
    dome(side * 70, 12, 0.004),
    dome(side * 76, 45, 0.006),
    dome(side * 79, 80, 0.01),
    [side * 0.204, 0.7, 0.036],
    [side * 0.158, 0.604, 0.056],
  ]
  return [
    combLock({ path: front, width: 0.07, thickness: 0.034, profile: blunt }, anatomy.head, 0.014),
    combLock({ path: back, width: 0.09, thickness: 0.042, profile: blunt }, anatomy.head, 0.016),
  ]
}

/** Nearly as wide at the tip as above. */
const blunt = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 2.8) ** 0.7 * 1.08

const BACK_COUNT = 9

/** Wide locks all round the back, with tips that turn inwards towards the neck. */
function backLock(n: number): Mesh {
  const round = 88 + (184 / (BACK_COUNT - 1)) * n
  const uneven = n % 2 === 0 ? 0 : 1
  const [sin, cos] = [Math.sin((round * Math.PI) / 180), Math.cos((round * Math.PI) / 180)]
  const low = (radius: number, y: number): Vec3 => [sin * radius, y, cos * radius - 0.01]
  const path = [
    dome(round, 8, 0.004),
    dome(round, 42, 0.006),
    dome(round, 75, 0.01 + 0.003 * uneven),
    low(0.204 + 0.003 * uneven, 0.715),
    low(0.146, 0.592 + 0.014 * uneven),
  ]
  const plan = { path, width: 0.15, thickness: 0.046, profile: blunt }
  return combLock(plan, anatomy.head, 0.016)
}

function topCurl(): Mesh {
  const path: Vec3[] = [
    [0.004, 0.985, 0.0],
    [0.012, 1.022, 0.012],
    [0.036, 1.044, 0.026],
    [0.07, 1.034, 0.038],
  ]
  const profile = (t: number) => (1 - t) ** 0.7
  const plan = { path, width: 0.026, thickness: 0.016, segments: 9, sides: 6, profile }
  return combLock(plan, anatomy.head, 0)
}

/** A bob with a full fringe and one unruly curl. */
export function makeBob(name: string, colours: HairColours): Model {
  const head = joinMeshes([
    combMass(mass, 0.024),
    ...FRINGE.map((tip) => combFringe(tip, -0.01)),
    ...[-1, 1].flatMap(templeLocks),
    ...Array.from({ length: BACK_COUNT }, (_, n) => backLock(n)),
    topCurl(),
  ])
  return sewHair(name, colours, { head })
}
