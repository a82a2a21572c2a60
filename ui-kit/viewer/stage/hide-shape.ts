import {
  cutLimbs,
  type LimbRule,
  listLimbRules,
} from '@kisekae/avatar3d/assemble/part/cut-limbs.ts'
import type { Object3D } from 'three'
import type { Part } from './load-part.ts'
import type { Shape } from './shape.ts'

/**
 * Hides a mesh that an item covers, as a whole or on single limbs: `leftLowerArm:hands` hides what
 * follows the left lower arm, or a bone beyond it. Everything that is no longer covered is shown
 * again.
 */
export function hideShape(part: Part, shape: Shape, hidden: ReadonlySet<string>): void {
  const { mesh, name, rest } = shape
  const { geometry } = mesh
  const rules = listLimbRules(hidden).filter(
    ({ bone, region }) => region === name && part.bones.has(bone),
  )
  const key = rules.map(({ rule }) => rule).join()
  if (rest.indices && geometry.index && shape.cut !== key) {
    const kept = cutShape(part, shape, rules) ?? rest.indices
    geometry.index.array.set(kept)
    geometry.index.needsUpdate = true
    geometry.setDrawRange(0, kept.length)
    shape.cut = key
  }
  mesh.visible = !hidden.has(name) && geometry.drawRange.count > 0
}

/** The indices of the remaining triangles; null if nothing is cut. */
function cutShape(
  { bones, parents }: Part,
  { mesh, skeleton, rest }: Shape,
  rules: readonly LimbRule[],
): Uint32Array | null {
  const { skinIndex, skinWeight } = mesh.geometry.attributes
  if (rules.length === 0 || !rest.indices || !skeleton || !skinIndex || !skinWeight) return null
  const limbs = rules.map(({ bone }) =>
    skeleton.bones.map((joint) => isBeyond(parents, joint, bones.get(bone))),
  )
  const surface = { indices: rest.indices, joints: skinIndex.array, weights: skinWeight.array }
  return cutLimbs(surface, limbs)
}

/** Whether a bone is the limb's first bone or a descendant of that bone in the part's file. */
function isBeyond(
  parents: ReadonlyMap<Object3D, Object3D | null>,
  bone: Object3D,
  limb: Object3D | undefined,
): boolean {
  let at: Object3D | null | undefined = bone
  while (at && at !== limb) at = parents.get(at)
  return Boolean(at)
}
