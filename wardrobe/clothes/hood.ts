import { fasten } from '../kit/fasten.ts'
import type { Mesh } from '../kit/mesh.ts'
import { sdf } from '../kit/sdf.ts'
import { surfaceNet } from '../kit/surface-net.ts'

const { carve, cone, ellipsoid, join, mirror, torus, turn } = sdf

const bag = carve(
  0.012,
  ellipsoid([0, 0.567, -0.068], [0.066, 0.05, 0.036]),
  ellipsoid([0, 0.612, -0.05], [0.046, 0.04, 0.03]),
)
const rim = turn(torus([0, 0.586, 0.003], 0.0535, 0.0175), [0, 0.586, 0.003], 'x', 0.26)

/** A hood that lies on the back, with a thick rim round the neck. */
export function layHood(): Mesh {
  const box = { min: [-0.09, 0.5, -0.12], max: [0.09, 0.64, 0.1] } as const
  const hood = join(0.014, rim, bag)
  return fasten(surfaceNet(hood, { min: [...box.min], max: [...box.max] }, 0.0098), 'chest')
}

/** Two cords with knotted ends that hang from the rim. */
export function hangCords(): Mesh {
  const cord = cone([0.02, 0.565, 0.07], [0.0255, 0.53, 0.0775], 0.0034, 0.0032)
  const knot = ellipsoid([0.0258, 0.526, 0.0785], [0.0052, 0.0068, 0.005])
  const box = { min: [-0.045, 0.49, 0.045], max: [0.045, 0.59, 0.1] } as const
  const net = surfaceNet(
    mirror(join(0.002, cord, knot)),
    { min: [...box.min], max: [...box.max] },
    0.0048,
  )
  return fasten(net, 'chest')
}
