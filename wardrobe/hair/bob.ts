import type { Model, Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../body/anatomy.ts'
import { joinMeshes } from '../kit/join-meshes.ts'
import type { Mesh } from '../kit/mesh.ts'
import { sdf } from '../kit/sdf.ts'
import { sew } from '../kit/sew.ts'
import { combLock, combMass } from './comb.ts'
import { dyeHair, type HairColours } from './dye-hair.ts'
import { partHair } from './part-hair.ts'

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

/** Tips of the fringe, from the right temple to the left: x, y, width. */
const FRINGE: [x: number, y: number, width: number][] = [
  [-0.138, 0.752, 0.066],
  [-0.104, 0.776, 0.064],
  [-0.064, 0.786, 0.07],
  [-0.02, 0.774, 0.07],
  [0.024, 0.79, 0.062],
  [0.064, 0.776, 0.07],
  [0.104, 0.788, 0.064],
  [0.14, 0.756, 0.064],
]

function fringeLock([x, y, width]: (typeof FRINGE)[0]): Mesh {
  const depth = 0.172 - 3.6 * x * x
  const path: Vec3[] = [
    [x * 0.16 + 0.008, 1.0, -0.005],
    [x * 0.6 + 0.004, 0.979, 0.085],
    [x * 0.98 + 0.004, 0.905, depth - 0.014],
    [x * 1.05 + 0.002, 0.838, depth + 0.006],
    [x * 0.98 - 0.006, y, depth - 0.002],
  ]
  const profile = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 3.2) ** 0.8 * 1.05
  return combLock({ path, width, thickness: 0.024, profile }, anatomy.head, 0.012)
}

/** The two long locks that frame the face on one side. */
function templeLocks(side: number): Mesh[] {
  const front: Vec3[] = [
    [side * 0.085, 0.972, 0.05],
    [side * 0.15, 0.905, 0.088],
    [side * 0.176, 0.8, 0.09],
    [side * 0.172, 0.7, 0.09],
    [side * 0.138, 0.612, 0.098],
  ]
  const back: Vec3[] = [
    [side * 0.1, 0.97, 0.0],
    [side * 0.17, 0.905, 0.03],
    [side * 0.197, 0.79, 0.036],
    [side * 0.196, 0.69, 0.04],
    [side * 0.155, 0.598, 0.054],
  ]
  return [
    combLock({ path: front, width: 0.064, thickness: 0.032, segments: 13 }, anatomy.head, 0.014),
    combLock({ path: back, width: 0.084, thickness: 0.04, segments: 13 }, anatomy.head, 0.016),
  ]
}

const BACK_COUNT = 11

/** Wide locks all round the back whose tips turn in to the neck. */
function backLock(n: number): Mesh {
  const angle = ((80 + (200 / (BACK_COUNT - 1)) * n) * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const uneven = n % 2 === 0 ? 0 : 1
  const ring = (radius: number, y: number): Vec3 => [sin * radius, y, cos * radius - 0.012]
  const path = [
    ring(0.02, 1.0),
    ring(0.135, 0.962),
    ring(0.193 + 0.005 * uneven, 0.84),
    ring(0.202 + 0.004 * uneven, 0.715),
    ring(0.156, 0.592 + 0.014 * uneven),
  ]
  const profile = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.2)) * (1 - t ** 3) ** 0.85 * 1.1
  const plan = { path, width: 0.106, thickness: 0.046, segments: 12, profile }
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
  const { texture, material } = dyeHair(colours)
  const hair = joinMeshes([
    combMass(mass, 0.0195),
    ...FRINGE.map(fringeLock),
    ...[-1, 1].flatMap(templeLocks),
    ...Array.from({ length: BACK_COUNT }, (_, n) => backLock(n)),
    topCurl(),
  ])
  return sew({ name, layers: partHair(hair), materials: [material], textures: [texture] })
}
