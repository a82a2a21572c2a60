import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { massOfCoils } from './coil-mass.ts'

/** A puff: a ball of coils, a little wider than it is tall. */
export const coilPuff = (center: Vec3, radius: number): Mesh =>
  massOfCoils({
    solid: sdf.ellipsoid(center, [radius * 1.08, radius * 0.96, radius]),
    center,
    reach: radius * 1.3,
    cell: 0.023,
    repeats: 4,
    // With half of the picture's rows, coils are as wide as they are high.
    heights: [0.22, 0.72],
  })
