import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Shell } from '../mesh/shell.ts'
import type { BoneShares } from './bone-shares.ts'

const LEFT = /^left/
/** For each bone on the left, the one on the right. */
const MIRRORED = HUMAN_BONES.map((bone) =>
  LEFT.test(bone) ? HUMAN_BONES.findIndex((other) => other === bone.replace(LEFT, 'right')) : -1,
)
const IS_LEFT = MIRRORED.map((other) => other >= 0)
const IS_RIGHT = HUMAN_BONES.map((_, bone) => MIRRORED.includes(bone))

/** Points whose weight on the limbs is less than this may follow the limbs of both sides. */
const CLEAR = 0.1

/**
 * Divides the weights of each point between left and right, in place, in the same proportion as the
 * artist's weights: the skin nearest to a trouser leg may be that of the other leg.
 */
export function keepSides(
  { bones, shares }: BoneShares,
  links: Links,
  { bones: own, weights }: Pick<Shell, 'bones' | 'weights'>,
): void {
  const sums = new Float32Array(links.count * 3)
  own.forEach((bone, k) => {
    const at = links.points[k >> 2] * 3
    if (IS_LEFT[bone]) sums[at] += weights[k]
    if (IS_RIGHT[bone]) sums[at + 1] += weights[k]
    sums[at + 2] += weights[k]
  })
  const pairs = bones.flatMap((bone, left) => {
    const right = bones.indexOf(MIRRORED[bone])
    return IS_LEFT[bone] && right >= 0 ? [{ left, right }] : []
  })
  for (let point = 0; point < links.count; point++) {
    const [left, right, all] = sums.subarray(point * 3, point * 3 + 3)
    if (left + right <= CLEAR * all) continue
    const at = point * bones.length
    for (const pair of pairs) {
      const both = shares[at + pair.left] + shares[at + pair.right]
      shares[at + pair.left] = (both * left) / (left + right)
      shares[at + pair.right] = (both * right) / (left + right)
    }
  }
}
