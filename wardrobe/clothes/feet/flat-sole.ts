import type { Mesh } from '../../kit/mesh/mesh.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'

/** The left sole of sandals, a little larger than the foot. */
export function flatSole(): Mesh {
  const oval = sdf.ellipsoid([0.0558, 0.004, 0.021], [0.0395, 0.02, 0.061])
  const shape = sdf.common(0.003, oval, (_, y) => Math.abs(y - 0.0035) - 0.0068)
  const box: Box = { min: [0.006, -0.01, -0.05], max: [0.106, 0.025, 0.092] }
  return surfaceNet(shape, box, 0.0085)
}
