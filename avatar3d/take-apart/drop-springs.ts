import type { Model } from '../vrm/model.ts'

/** Removes chains that move no part of the model, so that their bones can be removed too. */
export function dropSprings(model: Model): Model {
  const followed = new Set<number>()
  for (const { skin, node, joints, weights } of model.primitives)
    if (skin < 0) followed.add(node)
    else
      for (let i = 0; i < joints.length; i++)
        if (weights[i] > 0) followed.add(model.skins[skin].joints[joints[i]])
  const isMoving = (node: number) => {
    for (const each of followed)
      for (let at = each; at >= 0; at = model.nodes[at].parent) if (at === node) return true
    return false
  }
  const springs = model.springs.filter(({ joints: [first] }) => isMoving(first.node))
  return { ...model, springs }
}
