import type { Links } from '../mesh/link-points.ts'
import type { Shell } from '../mesh/shell.ts'
import type { BoneShares } from './bone-shares.ts'

/** Four joints for each vertex, and their weights. */
interface Binding {
  joints: Uint16Array
  weights: Float32Array
}

interface Targets {
  /**
   * For one of the part's own nodes, such as one of a skirt, the new node that replaces it; -1 for
   * other nodes.
   */
  ownTarget(node: number): number
  /** The new node of each bone in HUMAN_BONES. */
  nodeOfBone: readonly number[]
}

/**
 * Vertices keep their weight on the part's own bones; the rest follows the bones given for their
 * points. Each vertex keeps its four largest weights, scaled so that their sum is 1.
 */
export function combineWeights(
  { nodes, weights }: Shell,
  { points }: Pick<Links, 'points'>,
  { bones, shares }: BoneShares,
  { ownTarget, nodeOfBone }: Targets,
): Binding {
  const bound = { joints: new Uint16Array(nodes.length), weights: new Float32Array(nodes.length) }
  points.forEach((point, vertex) => {
    const pulls = new Map<number, number>()
    const add = (node: number, weight: number) => {
      if (weight > 0) pulls.set(node, (pulls.get(node) ?? 0) + weight)
    }
    let rest = 1
    for (let k = vertex * 4; k < vertex * 4 + 4; k++) {
      const target = ownTarget(nodes[k])
      if (target < 0) continue
      add(target, weights[k])
      rest -= weights[k]
    }
    const own = shares.subarray(point * bones.length, (point + 1) * bones.length)
    const whole = own.reduce((sum, share) => sum + share, 0)
    own.forEach((share, b) => {
      if (share > 0) add(nodeOfBone[bones[b]], (rest * share) / whole)
    })
    writeHeaviest(bound, vertex * 4, pulls)
  })
  return bound
}

function writeHeaviest(
  { joints, weights }: Binding,
  at: number,
  pulls: ReadonlyMap<number, number>,
): void {
  const heaviest = [...pulls].sort(([, a], [, b]) => b - a).slice(0, 4)
  const sum = heaviest.reduce((all, [, weight]) => all + weight, 0)
  if (!(sum > 0)) weights[at] = 1
  heaviest.forEach(([joint, weight], k) => {
    joints[at + k] = joint
    weights[at + k] = weight / sum
  })
}
