import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Geometry } from '../../glb/open-geometry.ts'
import type { Skin } from '../model.ts'
import { pickVertices, type VertexPick } from '../shape/pick-vertices.ts'

interface Binding {
  joints: Uint16Array
  weights: Float32Array
}

/**
 * The joints that move each vertex, and their weights, which add up to 1; a weight of 0 has joint
 * 0. A vertex without joints in the file follows the first joint, as in other viewers.
 */
export function bindVertices(
  attributes: Field,
  geometry: Geometry,
  pick: VertexPick,
  skin: Skin | undefined,
): Binding {
  const joints = new Uint16Array(pick.count * 4)
  if (!skin) return { joints, weights: bindToFirst(pick.count) }
  const sharedJoints = geometry.integers(attributes.at('JOINTS_0'), 4)
  const weights = pickVertices(
    geometry.floats(attributes.at('WEIGHTS_0'), 4),
    4,
    pick,
    attributes.at('WEIGHTS_0'),
  )
  if (sharedJoints.length !== pick.sharedCount * 4)
    throw new FileRefused('invalidGltf', attributes.at('JOINTS_0').path)
  for (let i = 0; i < pick.count; i++) {
    const source = pick.sources ? pick.sources[i] : i
    spreadWeights(weights, i * 4)
    for (let c = 0; c < 4; c++) {
      if (weights[i * 4 + c] === 0) continue
      const joint = sharedJoints[source * 4 + c]
      if (joint >= skin.joints.length) throw new FileRefused('jointOutOfRange', attributes.path)
      joints[i * 4 + c] = joint
    }
  }
  return { joints, weights }
}

function bindToFirst(count: number): Float32Array {
  const weights = new Float32Array(count * 4)
  for (let i = 0; i < count; i++) weights[i * 4] = 1
  return weights
}

/** Makes the four weights at `at` add up to 1. */
function spreadWeights(weights: Float32Array, at: number): void {
  let sum = 0
  for (let c = 0; c < 4; c++) {
    weights[at + c] = Math.max(0, weights[at + c])
    sum += weights[at + c]
  }
  if (sum === 0) weights[at] = sum = 1
  for (let c = 0; c < 4; c++) weights[at + c] /= sum
}
