import { turn } from '../../math/turn.ts'
import type { Model } from '../../vrm/model.ts'
import { poseModel, turnNode } from './pose-model.ts'

const ANGLE = Math.PI / 4

/**
 * The model in A-pose: the upper arms point downwards at 45 degrees, and the vertices are bound in
 * this pose. The arrays of the surfaces are copied.
 */
export function lowerArms(model: Model): Model {
  const nodes = model.nodes.slice()
  const sides = [
    ['leftUpperArm', -ANGLE],
    ['rightUpperArm', ANGLE],
  ] as const
  for (const [bone, angle] of sides) {
    const index = model.humanBones[bone]
    if (index !== undefined) nodes[index] = turnNode(nodes, index, turn(0, 0, angle))
  }
  return poseModel(model, nodes)
}
