import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { placeMesh } from '../kit/mesh/place-mesh.ts'
import { puff } from '../kit/shape/puff.ts'

const BALL = puff({
  outline: (t) => [-Math.sin(t * 2 * Math.PI), Math.cos(t * 2 * Math.PI)],
  corners: 9,
  rings: 3,
  thickness: 1,
})

/** A small ball. */
export const layBead = (origin: Vec3, radius: number): Mesh =>
  placeMesh(BALL, { origin, right: [1, 0, 0], up: [0, 1, 0], front: [0, 0, 1], size: radius })
