import { riseOver } from '../../hat/hat-line.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'
import type { Layer } from '../../kit/sew.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { roundOff } from './round-off.ts'

/** Tied hair, not yet bound to bones, and the rule by which it follows its bones. */
export interface Tail {
  mesh: Mesh
  follow: Parameters<typeof fasten>[1]
}

/** The distance below the hat line at which tails begin: under the lowest edge, brims included. */
const BELOW_METRES = 0.034

/**
 * Tails in two layers, because hats hide the part near the knot: the remaining part is rounded off
 * under the hat, and lies inside the whole tail when nothing is hidden.
 */
export function partTails(tails: readonly Tail[], own: readonly Bone[] = []): Layer[] {
  const halves = tails.map(({ mesh, follow }) => {
    const { inside, outside } = cutMesh(mesh, (x, y, z) => riseOver(x, y, z) + BELOW_METRES)
    return { tails: fasten(roundOff(inside), follow, own), crown: fasten(outside, follow, own) }
  })
  return (['tails', 'crown'] as const).flatMap((name) => {
    const mesh = joinMeshes(halves.map((half) => half[name]))
    return mesh.indices.length > 0 ? [{ name, mesh, material: 0 }] : []
  })
}
