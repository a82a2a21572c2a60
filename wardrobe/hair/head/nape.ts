import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { combLock } from './comb.ts'
import { dome } from './dome.ts'

const { carve, common, ellipsoid, grow, join, mirror } = sdf

/** The height to which hair grows at the neck. */
const NECK = 0.61

/** Hair begins to reach lower behind this depth, and reaches the neck this much farther back. */
const EARS_Z = 0.016
const SLOPE_METRES = 0.055

/** Above the line where hair begins: from the height at the ears down to the neck. */
const aboveLine =
  (ears: number): Sdf =>
  (_, y, z) => {
    const share = Math.min(1, Math.max(0, (EARS_Z - z) / SLOPE_METRES))
    return ears - (ears - NECK) * share ** 0.55 - y
  }

const face = ellipsoid([0, 0.7, 0.19], [0.154, 0.19, 0.166])

/** The place of each ear, with a little room around it. */
const ears = mirror(ellipsoid([0.176, 0.748, -0.004], [0.04, 0.038, 0.03]))

/** Below the skull, the cheeks are wider; behind the ears, hair covers them too. */
const behindEars: Sdf = (_x, _y, z) => z

/** Hair on the head, this thick and with this height at the ears; open at the face. */
export function growHair(thickness: number, height: number): Sdf {
  const nape = common(0.02, grow(anatomy.blankHead, thickness), behindEars)
  const volume = join(0.012, grow(anatomy.skull, thickness), nape)
  const grown = carve(0.012, carve(0.02, volume, face), ears)
  return common(0.012, grown, aboveLine(height))
}

const COUNT = 9

const pointed = (t: number) => Math.sqrt(Math.min(1, t * 4 + 0.25)) * (1 - t ** 2) ** 0.8 * 1.1

/** Short locks that end at the neck in points, the middle ones lowest. */
export const combNape = (): Mesh[] => Array.from({ length: COUNT }, (_, n) => napeLock(n))

function napeLock(n: number): Mesh {
  const round = 108 + (144 / (COUNT - 1)) * n
  const behind = Math.sin((n / (COUNT - 1)) * Math.PI)
  const end = 128 + 26 * behind + 4 * (n % 2)
  const side = round < 180 ? 1 : -1
  const path: Vec3[] = [
    dome(round, 80, -0.006),
    dome(round, 80 + (end - 80) * 0.4, -0.006),
    dome(round + side, 80 + (end - 80) * 0.75, -0.008),
    dome(round + side * 4, end, -0.004),
  ]
  const plan = { path, width: 0.09, thickness: 0.03, segments: 9, profile: pointed }
  return combLock(plan, anatomy.head, 0.01)
}
