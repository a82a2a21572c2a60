import { type Vec3, vec } from '../../math/vector.ts'
import type { HumanBone } from '../../vrm/human-bone.ts'

/** The position of a bone at rest, in any unit; undefined if the figure lacks it. */
export type PlaceOf = (bone: HumanBone) => Vec3 | undefined

/**
 * The length of a doll's leg and of an adult's, as multiples of the distance from the hips to the
 * head. It is 0.99 for the small figure, 1.23 for the tall one, and 1.53 for those that are six
 * heads tall.
 */
const DOLL = 1
const ADULT = 1.5

/**
 * How close a figure's proportions are to an adult's, from 0 to 1, judged by the positions of its
 * bones at rest; 0 if it lacks some of them.
 */
export function measureGrowth(placeOf: PlaceOf): number {
  const [hip, knee, ankle] = (['UpperLeg', 'LowerLeg', 'Foot'] as const).map((bone) =>
    placeOf(`left${bone}`),
  )
  const [hips, head] = [placeOf('hips'), placeOf('head')]
  if (!hip || !knee || !ankle || !hips || !head) return 0
  const leg = vec.length(vec.subtract(knee, hip)) + vec.length(vec.subtract(ankle, knee))
  const share = (leg / vec.length(vec.subtract(head, hips)) - DOLL) / (ADULT - DOLL)
  // The share is NaN if everything is at one point.
  return share > 0 ? Math.min(1, share) : 0
}
