import { cutMesh } from '../kit/cut-mesh.ts'
import { fasten } from '../kit/fasten.ts'
import type { Mesh } from '../kit/mesh.ts'
import type { Sdf } from '../kit/sdf.ts'
import type { Layer } from '../kit/sew.ts'
import type { Bone } from '../kit/skeleton.ts'

/** Below the line where hats sit, which is higher in front than behind; hats hide what is above. */
const belowHat: Sdf = (_, y, z) => y - 0.893 - 0.16 * z

type Follow = Parameters<typeof fasten>[1]

/**
 * Hair on the head in two layers, cut exactly: the crown, which hats hide, and the rest. Both
 * follow the head unless a rule and its own bones are given.
 */
export function partHair(mesh: Mesh, follow: Follow = 'head', own: readonly Bone[] = []): Layer[] {
  const { inside, outside } = cutMesh(mesh, belowHat)
  return [
    { name: 'hair', mesh: fasten(inside, follow, own), material: 0 },
    { name: 'crown', mesh: fasten(outside, follow, own), material: 0 },
  ]
}
