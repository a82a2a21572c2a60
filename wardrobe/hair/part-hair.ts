import type { Vec3 } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh.ts'
import type { Layer } from '../kit/sew.ts'
import { splitMesh } from '../kit/split-mesh.ts'

/** Above this line, higher in front than behind, a hat covers the hair. */
const isCrown = ([, y, z]: Vec3) => y > 0.893 + 0.16 * z

/** Hair in two layers: the crown, which hats hide, and the rest. */
export function partHair(mesh: Mesh): Layer[] {
  const pieces = splitMesh(mesh, (p) => (isCrown(p) ? 'crown' : 'hair'))
  return [...pieces].map(([name, piece]) => ({ name, mesh: piece, material: 0 }))
}
