import { goTogether } from './go-together.ts'
import { isRequired } from './is-required.ts'
import { wearAll } from './wear-all.ts'
import type { Wearable } from './wearable.ts'

interface Wardrobe<Item> {
  /** The items from which the wearer can currently choose. */
  available: readonly Item[]
  /** The wearer's current outfit; its body and face are used if the look has none. */
  worn: readonly Item[]
}

/** The part of a look that its wearer can put on. */
export interface KeptLook<Item> {
  outfit: readonly Item[]
  /** The items of the look that are not in the outfit. */
  leftOutItemIds: number[]
}

/**
 * The look itself, if the wearer has all its items and they go together; otherwise as much of it as
 * possible.
 */
export function keepLook<Item extends Wearable>(
  itemIds: readonly number[],
  { available, worn }: Wardrobe<Item>,
): KeptLook<Item> {
  const byId = new Map(available.map((item) => [item.itemId, item]))
  const look = itemIds.flatMap((itemId) => byId.get(itemId) ?? [])
  const bare = worn.filter(({ part }) => isRequired(part))
  const outfit = isOutfit(look) ? look : wearAll(bare, look, available)
  const kept = new Set(outfit.map(({ itemId }) => itemId))
  return { outfit, leftOutItemIds: itemIds.filter((itemId) => !kept.has(itemId)) }
}

const isOutfit = (look: readonly Wearable[]) =>
  look.filter(({ part }) => isRequired(part)).length === 2 &&
  look.every((one, at) => look.slice(at + 1).every((other) => goTogether(one, other)))
