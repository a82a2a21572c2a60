import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'

/** Heights of the toggles. */
const TOGGLES = [0.5, 0.455, 0.41]

/** Horn toggles down the front of a coat. */
export function sewToggles(): Mesh {
  const { cone, join } = sdf
  const each = TOGGLES.map((y) => {
    const z = 0.0805 + (0.5 - y) * 0.03
    const peg = join(
      0.002,
      cone([-0.011, y, z], [0.003, y, z + 0.001], 0.0035, 0.0062),
      cone([0.003, y, z + 0.001], [0.02, y, z - 0.002], 0.0062, 0.0035),
    )
    const box: Box = { min: [-0.02, y - 0.01, z - 0.012], max: [0.03, y + 0.01, z + 0.012] }
    return surfaceNet(peg, box, 0.0058)
  })
  return fasten(joinMeshes(each), ([, y]) => [
    [y > 0.48 ? 'chest' : y > 0.43 ? 'spine' : 'hips', 1],
  ])
}
