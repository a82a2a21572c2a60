import { isWorn } from './wear.ts'
import type { Wearable } from './wearable.ts'

/**
 * The items that a fitting added, and those that it removed, each list in the order in which they
 * were put on. The body is included only on request.
 */
export function compareOutfits(
  before: readonly Wearable[],
  after: readonly Wearable[],
  { includeBodyItem = false } = {},
) {
  const listMissing = (outfit: readonly Wearable[], other: readonly Wearable[]) =>
    outfit
      .filter((item) => (includeBodyItem || item.part !== 'Body') && !isWorn(other, item))
      .map(({ itemId }) => itemId)
  return {
    addedItemIds: listMissing(after, before),
    removedItemIds: listMissing(before, after),
  }
}
