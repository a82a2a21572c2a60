import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Shares } from '../../kit/rig/fasten.ts'
import type { Chain } from '../../kit/rig/hang-chain.ts'
import type { Bone } from '../../kit/rig/skeleton.ts'

/** Half the height, in metres, over which the weight moves from one bone to the next. */
const SOFTNESS = 0.03

/** Bones of a strand that hangs from the head, from its root down to its end. */
export function listStrandBones(prefix: string, places: readonly Vec3[]): Bone[] {
  return places.map((place, n) => ({
    name: n === places.length - 1 ? `${prefix}-end` : `${prefix}-${n + 1}`,
    parent: n === 0 ? 'head' : `${prefix}-${n}`,
    place,
  }))
}

/**
 * The weights of the bones that move a strand at a given height: down to the first bone, it follows
 * the head; below, it follows one bone after another.
 */
export function followStrand(bones: readonly Bone[], height: number): Shares {
  const takeovers = bones
    .slice(0, -1)
    .map(({ place }) => Math.min(1, Math.max(0, (place[1] + SOFTNESS - height) / (2 * SOFTNESS))))
  const names = ['head', ...bones.map(({ name }) => name)]
  return [1, ...takeovers].map((share, n) => [names[n], share - (takeovers[n] ?? 0)])
}

/**
 * Swings lightly at its tip and keeps clear of the head and the body. With more drag or less
 * stiffness, a turn of the figure leaves the hair behind: it bends so sharply that locks fold into
 * themselves.
 */
export const swingStrand = (
  bones: readonly Bone[],
  hitRadius: number,
  stiffness: Chain['stiffness'] = [0.5, 0.3],
): Chain => ({
  name: bones[0].name.slice(0, -2),
  bones: bones.map(({ name }) => name),
  stiffness,
  gravity: 0.04,
  drag: 0.1,
  hitRadius,
  colliders: ['head', 'torso'],
})
