import type { Links } from '../mesh/link-points.ts'
import type { Shell } from '../mesh/shell.ts'
import type { BoneShares } from './bone-shares.ts'

/** The weights that the artist gave each point; `isOwn` excludes nodes below humanoid bones. */
export function gatherShares(
  { bones, nodes, weights }: Shell,
  links: Links,
  isOwn: (node: number) => boolean,
): BoneShares {
  const used = [...new Set(bones)].sort((a, b) => a - b)
  const shares = new Float32Array(links.count * used.length)
  bones.forEach((bone, k) => {
    if (isOwn(nodes[k])) return
    const point = links.points[k >> 2]
    shares[point * used.length + used.indexOf(bone)] += weights[k]
  })
  return { bones: used, shares }
}
