import { isWorn } from './wear.ts'
import type { Wearable } from './wearable.ts'

/**
 * What a fitting put on and took off, each in the order in which it was put on. The body counts
 * only where it is asked for.
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
