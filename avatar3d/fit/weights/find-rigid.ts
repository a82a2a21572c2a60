import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Shell } from '../mesh/shell.ts'

/**
 * A surface that follows only one of these bones is stiff, like a hat, although the skin under it
 * may bend.
 */
const STIFF_BONES = ['head', 'leftHand', 'rightHand'].map((bone) => HUMAN_BONES.indexOf(bone))
const WHOLE = 0.999

/**
 * For each point, the head or a hand if the point follows nothing else; otherwise, the bone of the
 * ornament to which it belongs, or -1.
 */
export function findRigid(
  { bones, weights }: Shell,
  { count, points }: Links,
  ornament: number,
): Int32Array {
  const rigid = new Int32Array(count).fill(ornament)
  points.forEach((point, vertex) => {
    for (const bone of STIFF_BONES) {
      let sum = 0
      for (let k = vertex * 4; k < vertex * 4 + 4; k++) if (bones[k] === bone) sum += weights[k]
      if (sum > WHOLE) rigid[point] = bone
    }
  })
  return rigid
}
