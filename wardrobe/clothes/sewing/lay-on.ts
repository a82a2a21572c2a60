import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { sdf } from '../../kit/solid/sdf.ts'

/** The torso with hanging sleeves, over which collars lie. */
const shoulders = sdf.join(
  0.02,
  anatomy.torso,
  sdf.mirror(sdf.ellipsoid([0.084, 0.546, 0], [0.034, 0.044, 0.043])),
)

/** Moves a point to the nearest position that is `clearance` metres away from the shoulders. */
export function layOn(p: Vec3, clearance: number): Vec3 {
  let place = p
  for (let round = 0; round < 4; round++) {
    const gap = shoulders(...place) - clearance
    place = vec.subtract(place, vec.scale(sdf.normal(shoulders, place, 0.004), gap))
  }
  return place
}
