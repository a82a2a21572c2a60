import { HUMAN_BONES } from '../../vrm/human-bone.ts'
import type { Links } from '../mesh/link-points.ts'
import type { Shell } from '../mesh/shell.ts'

/** Limbs that move far away from the surfaces beside which they rest. */
const FAR: readonly RegExp[] = [
  /^(head|jaw|leftEye|rightEye)$/,
  /^left(LowerArm|Hand|Thumb|Index|Middle|Ring|Little)/,
  /^right(LowerArm|Hand|Thumb|Index|Middle|Ring|Little)/,
]

/** For each bone in HUMAN_BONES, the bit that stands for its limb; 0 for bones near the trunk. */
export const LIMB_OF_BONE: readonly number[] = HUMAN_BONES.map((bone) => {
  const limb = FAR.findIndex((pattern) => pattern.test(bone))
  return limb < 0 ? 0 : 1 << limb
})
const ALL = (1 << FAR.length) - 1

/** Points whose weight on a limb is less than this do not belong to it. */
const FOLLOWS = 0.02

/**
 * For each point, the limbs, as bits, that it does not follow in the artist's weights: no point of
 * a necklace follows the head, for example.
 */
export function findFar(
  { bones, weights }: Pick<Shell, 'bones' | 'weights'>,
  { count, points }: Pick<Links, 'count' | 'points'>,
): Uint8Array {
  const far = new Uint8Array(count).fill(ALL)
  bones.forEach((bone, k) => {
    if (weights[k] > FOLLOWS) far[points[k >> 2]] &= ~LIMB_OF_BONE[bone]
  })
  return far
}
