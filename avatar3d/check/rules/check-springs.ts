import type { Asset } from '../../glb/open-asset.ts'
import type { Say } from '../finding.ts'

/** Errors in the springs of a VRM 1.0 file: in their chains, centres or collider shapes. */
export function checkSprings(asset: Asset, say: Say): void {
  const extension = asset.root.at('extensions').at('VRMC_springBone')
  for (const collider of extension.at('colliders').items()) {
    const shape = collider.at('shape')
    if (!shape.at('sphere').exists && !shape.at('capsule').exists) say('colliderDropped', collider)
  }
  const parents = listParents(asset)
  const taken = new Set<number>()
  for (const spring of extension.at('springs').items()) {
    const chain = spring
      .at('joints')
      .items()
      .map((joint) => joint.at('node').index(asset.nodes.length))
    if (!isChain(chain, parents, taken)) say('springCut', spring)
    for (const node of chain) taken.add(node)
    const center = spring.at('center').number(-1)
    if (center >= 0 && !isAbove(center, chain[0], parents)) say('springCenterDropped', spring)
  }
}

function listParents({ nodes }: Asset): Int32Array {
  const parents = new Int32Array(nodes.length).fill(-1)
  nodes.forEach((node, parent) => {
    for (const child of node.at('children').items()) parents[child.index(nodes.length)] = parent
  })
  return parents
}

/** Whether each joint is below the previous one, and whether none belongs to another chain. */
const isChain = (
  chain: readonly number[],
  parents: Int32Array,
  taken: ReadonlySet<number>,
): boolean =>
  chain.every(
    (node, n) =>
      !taken.has(node) &&
      (n === 0 || (node !== chain[n - 1] && isAbove(chain[n - 1], node, parents))),
  )

/** Whether one node is the same as another, or its ancestor. */
function isAbove(above: number, node: number | undefined, parents: Int32Array): boolean {
  let at = node ?? -1
  // A cycle of parents is refused when the nodes are read; here the loop only has to end.
  for (let steps = 0; at >= 0 && steps <= parents.length; steps++) {
    if (at === above) return true
    at = parents[at]
  }
  return false
}
