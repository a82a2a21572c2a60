import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { sdf } from '../kit/solid/sdf.ts'

const { cone, ellipsoid, join, mirror } = sdf

/** One toe: from the ball of the foot to the tip. */
const toe = (x: number, z: number, radius: number) => {
  const root: Vec3 = [x, 0.0125, z - 0.016]
  return cone(root, [x + 0.0006, radius, z], radius * 1.02, radius)
}

const heel = ellipsoid([0.0548, 0.021, -0.014], [0.0205, 0.022, 0.0205])

const instep = cone([0.0546, 0.045, -0.003], [0.0562, 0.0195, 0.034], 0.024, 0.0175)

const ball = ellipsoid([0.0568, 0.0145, 0.038], [0.0268, 0.0148, 0.022])

const toes = join(
  0.0015,
  toe(0.0395, 0.0615, 0.0088),
  toe(0.0532, 0.063, 0.0069),
  toe(0.0637, 0.0605, 0.0064),
  toe(0.0727, 0.0555, 0.006),
  toe(0.0802, 0.0485, 0.0056),
)

/** Bare feet, from the heel to ten toes. */
export const feet = mirror(join(0.006, join(0.014, heel, instep, ball), toes))
