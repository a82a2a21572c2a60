/** The heights between which hair moves behind the arms, which are stretched out to the sides. */
const HIGH = 0.7
const LOW = 0.52

/** The depths at these heights. */
const AT_EARS = 0.03
const BEHIND = -0.068

/**
 * The depth at which hair at the sides of the figure must hang, at a given height, so that it stays
 * behind the arms.
 */
export function behindArms(height: number): number {
  const share = Math.min(1, Math.max(0, (HIGH - height) / (HIGH - LOW)))
  return AT_EARS + (BEHIND - AT_EARS) * share
}
