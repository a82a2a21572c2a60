import type { HumanBone } from '../vrm/human-bone.ts'
import type { Node } from '../vrm/model.ts'

/** Chains below these bones swing; what hangs on arms and legs is twist bones, rings and shoes. */
const SWAYING_BELOW: readonly HumanBone[] = ['hips', 'spine', 'chest', 'upperChest', 'neck', 'head']

/**
 * How deep each node hangs in a chain of own bones, -1 for what does not sway. A chain has two
 * bones or more: hair and skirts have, a stiff hat on one bone of its own has not.
 */
export function findSwayDepths(
  nodes: readonly Node[],
  order: readonly number[],
  boneOf: readonly (HumanBone | undefined)[],
  jointNodes: readonly number[],
): Int8Array {
  const isOwn = findOwnBones(nodes, order, boneOf, jointNodes)
  const hasOwnChild = new Uint8Array(nodes.length)
  for (const index of order) if (isOwn[index]) hasOwnChild[nodes[index].parent] = 1
  const depths = new Int8Array(nodes.length).fill(-1)
  for (const index of order) {
    if (!isOwn[index]) continue
    const { parent } = nodes[index]
    if (depths[parent] >= 0) depths[index] = Math.min(depths[parent] + 1, 127)
    else if (hasOwnChild[index] && SWAYING_BELOW.includes(boneOf[parent] ?? '')) depths[index] = 0
  }
  return depths
}

/** Nodes that move vertices, are no human bones and lead to none. */
function findOwnBones(
  nodes: readonly Node[],
  order: readonly number[],
  boneOf: readonly (HumanBone | undefined)[],
  jointNodes: readonly number[],
): Uint8Array {
  const isOwn = new Uint8Array(nodes.length)
  for (const node of jointNodes) if (node >= 0 && nodes[node].parent >= 0) isOwn[node] = 1
  const leadsToBone = new Uint8Array(nodes.length)
  for (const index of order.toReversed()) {
    if (!boneOf[index] && !leadsToBone[index]) continue
    isOwn[index] = 0
    if (nodes[index].parent >= 0) leadsToBone[nodes[index].parent] = 1
  }
  return isOwn
}
