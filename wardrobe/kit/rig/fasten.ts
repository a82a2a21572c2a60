import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Mesh } from '../mesh/mesh.ts'
import { vec } from '../mesh/vector.ts'
import { BONES, type Bone } from './skeleton.ts'

/** The weight with which a vertex follows each bone; the weights add up to 1. */
export type Shares = [bone: string, share: number][]

/**
 * Binds a mesh by rule: stiffly to one bone, or vertex by vertex. `own` contains the item's own
 * bones, and `skeleton` the bones of the figure that the item is made for.
 */
export function fasten(
  mesh: Mesh,
  rule: string | ((p: Vec3, vertex: number) => Shares),
  own: readonly Bone[] = [],
  skeleton: readonly Bone[] = BONES,
): Mesh {
  const joints = new Map([...skeleton, ...own].map(({ name }, n) => [name, n]))
  mesh.joints = []
  mesh.weights = []
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const shares: Shares =
      typeof rule === 'string' ? [[rule, 1]] : rule(vec.read(mesh.positions, v), v)
    const used = keepFour(shares.filter(([, share]) => share > 0))
    for (let k = 0; k < 4; k++) {
      mesh.joints.push(k < used.length ? (joints.get(used[k][0]) ?? 0) : 0)
      mesh.weights.push(k < used.length ? used[k][1] : 0)
    }
  }
  return mesh
}

/** A vertex follows at most four bones, those with the largest weights. */
function keepFour(shares: Shares): Shares {
  if (shares.length <= 4) return shares
  const kept = shares.toSorted(([, a], [, b]) => b - a).slice(0, 4)
  const whole = kept.reduce((sum, [, share]) => sum + share, 0)
  return kept.map(([bone, share]) => [bone, share / whole])
}
