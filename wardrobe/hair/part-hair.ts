import { cutMesh } from '../kit/cut-mesh.ts'
import { fasten } from '../kit/fasten.ts'
import type { Mesh } from '../kit/mesh.ts'
import type { Sdf } from '../kit/sdf.ts'
import type { Layer } from '../kit/sew.ts'

/** Below the line where hats sit, which is higher in front than behind; hats hide what is above. */
const belowHat: Sdf = (_, y, z) => y - 0.893 - 0.16 * z

/** Hair on the head in two layers, cut exactly: the crown, which hats hide, and the rest. */
export function partHair(mesh: Mesh): Layer[] {
  const { inside, outside } = cutMesh(mesh, belowHat)
  return [
    { name: 'hair', mesh: fasten(inside, 'head'), material: 0 },
    { name: 'crown', mesh: fasten(outside, 'head'), material: 0 },
  ]
}
