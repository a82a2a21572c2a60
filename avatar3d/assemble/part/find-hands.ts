import type { Side } from '../../vrm/human-bone.ts'
import type { Model } from '../../vrm/model.ts'

/** The hands that an item follows. */
export function findHands({ primitives, skins, humanBones }: Model): Side[] {
  const followed = new Set(
    primitives.flatMap(({ joints, weights, skin, node }) =>
      skin < 0
        ? [node]
        : [...joints].flatMap((joint, i) => (weights[i] > 0 ? skins[skin].joints[joint] : [])),
    ),
  )
  return (['left', 'right'] as const).filter((side) => {
    const hand = humanBones[`${side}Hand`]
    return hand !== undefined && followed.has(hand)
  })
}
