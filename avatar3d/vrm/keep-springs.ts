import { FileRefused } from '../glb/file-refused.ts'
import type { ColliderGroup, Node, Spring, SpringJoint } from './model.ts'

const JOINT_COUNT_MAX = 1_000
const COLLIDER_COUNT_MAX = 256

interface Springs {
  springs: Spring[]
  colliderGroups: ColliderGroup[]
}

/**
 * Keeps valid chains: a chain runs down the tree and shares no node with another chain; it is cut
 * at the first violation. Refuses a file with more springs than there is time to simulate.
 */
export function keepSprings({ springs, colliderGroups }: Springs, nodes: readonly Node[]): Springs {
  const jointCount = springs.reduce((sum, { joints }) => sum + joints.length, 0)
  const colliderCount = colliderGroups.reduce((sum, group) => sum + group.colliders.length, 0)
  if (jointCount > JOINT_COUNT_MAX || colliderCount > COLLIDER_COUNT_MAX)
    throw new FileRefused('tooManySprings')
  const taken = new Set<number>()
  const kept = springs.map((spring) => ({
    ...spring,
    joints: keepChain(spring.joints),
    // A short list may name one group a million times.
    colliderGroups: [...new Set(spring.colliderGroups)],
  }))
  return { springs: kept.filter(({ joints }) => joints.length > 1), colliderGroups }

  function keepChain(joints: readonly SpringJoint[]): SpringJoint[] {
    const end = joints.findIndex(({ node }, n) => {
      const isBroken = taken.has(node) || (n > 0 && !isBelow(nodes, node, joints[n - 1].node))
      if (!isBroken) taken.add(node)
      return isBroken
    })
    return end < 0 ? [...joints] : joints.slice(0, end)
  }
}

function isBelow(nodes: readonly Node[], node: number, ancestor: number): boolean {
  for (let at = nodes[node].parent; at >= 0; at = nodes[at].parent) if (at === ancestor) return true
  return false
}
