import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { combLock } from './comb.ts'
import { dome } from './dome.ts'

const { carve, common, ellipsoid, grow } = sdf

/** Hair on the head under long locks: open at the face, level at the neck. */
const longMass = common(
  0.02,
  carve(0.02, grow(anatomy.skull, 0.014), ellipsoid([0, 0.7, 0.185], [0.15, 0.19, 0.155])),
  (_, y) => 0.68 - y,
)

/** A long lock that falls behind the ear and all the way down. */
function combLongSide(side: number): Mesh {
  const path: Vec3[] = [
    dome(side * 70, 12, 0.004),
    dome(side * 77, 45, 0.006),
    dome(side * 81, 78, 0.008),
    [side * 0.19, 0.69, 0.02],
    [side * 0.176, 0.58, -0.022],
    [side * 0.17, 0.46, -0.06],
    [side * 0.166, 0.37, -0.07],
  ]
  return combLock({ path, width: 0.1, thickness: 0.044, segments: 14 }, anatomy.head, 0.016)
}

const COUNT = 9

/** Wide locks round the back, down to the hips and a little apart at their tips. */
const combLongBack = (): Mesh[] => Array.from({ length: COUNT }, (_, n) => backLock(n))

function backLock(n: number): Mesh {
  const round = 92 + (176 / (COUNT - 1)) * n
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

/** The sides and the back of all long straight hair. */
export const longHair = { mass: longMass, side: combLongSide, back: combLongBack }
