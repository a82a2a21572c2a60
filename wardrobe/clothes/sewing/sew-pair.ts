import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { bindToBones } from '../../kit/rig/weights.ts'

/** The left piece and its mirror image, following the bones nearby. */
export const sewPair = (left: Mesh, bones: readonly string[]): Mesh =>
  bindToBones(joinMeshes([left, mirrorMesh(left)]), bones)
