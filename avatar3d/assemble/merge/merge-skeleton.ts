import type { HumanBone } from '../../vrm/human-bone.ts'
import type { Model, Node } from '../../vrm/model.ts'
import type { Skeleton } from '../skeleton.ts'
import { orderNodes } from './order-nodes.ts'

/**
 * Nodes with the same name under the same parent are the same node if they rest within a millimetre
 * of each other.
 */
const SAME_PLACE_METRES = 1e-3

/**
 * Joins a part's nodes with the skeleton: a humanoid bone is joined with the same humanoid bone,
 * and any other node with the one that has the same parent, name and position; the rest are
 * appended. Returns the new index of each node.
 */
export function mergeSkeleton(skeleton: Skeleton, part: Model): Int32Array {
  const targets = new Int32Array(part.nodes.length).fill(-1)
  const known = skeleton.nodes.slice()
  const boneOf = new Map<number, HumanBone>()
  for (const [bone, node] of Object.entries(part.humanBones))
    if (node !== undefined) boneOf.set(node, bone)
  // A node that carries a mesh moves it, so two such nodes with the same name are not joined.
  const carriers = new Set(part.primitives.filter((p) => p.skin < 0).map((p) => p.node))
  for (const index of orderNodes(part.nodes)) {
    const bone = boneOf.get(index)
    const parent = targets[part.nodes[index].parent] ?? -1
    const node = { ...part.nodes[index], parent }
    const twin =
      skeleton.humanBones[bone ?? ''] ?? (carriers.has(index) ? -1 : findTwin(known, node))
    targets[index] = twin >= 0 ? twin : skeleton.nodes.push(node) - 1
    if (bone) skeleton.humanBones[bone] = targets[index]
  }
  return targets
}

function findTwin(nodes: readonly Node[], node: Node): number {
  if (node.name === '') return -1
  return nodes.findIndex(
    (other) => other.parent === node.parent && other.name === node.name && isSamePlace(other, node),
  )
}

function isSamePlace(a: Node, b: Node): boolean {
  return a.translation.every((t, axis) => Math.abs(t - b.translation[axis]) < SAME_PLACE_METRES)
}
