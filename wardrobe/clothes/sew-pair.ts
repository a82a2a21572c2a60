import { joinMeshes } from '../kit/join-meshes.ts'
import type { Mesh } from '../kit/mesh.ts'
import { mirrorMesh } from '../kit/mirror-mesh.ts'
import { bindToBones } from '../kit/weights.ts'

/** The left piece and its mirror image, following the bones nearby. */
export const sewPair = (left: Mesh, bones: readonly string[]): Mesh =>
  bindToBones(joinMeshes([left, mirrorMesh(left)]), bones)
