import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { compareOutfits } from '@kisekae/dressing/compare-outfits.ts'
import { type Obstacle, wear } from '@kisekae/dressing/wear.ts'

/** The result of a tap on an item. */
export interface Trial {
  outfit: readonly ClosetItem[]
  obstacle: Obstacle<ClosetItem> | null
  /**
   * Items that came off although they use a different slot; a message informs the user about them.
   */
  cameOff: ClosetItem[]
  /** The body or face that was swapped in to go with the item. */
  changedTo: ClosetItem[]
}

/** Puts the item on or takes it off, and returns the other changes. */
export function tryOn(
  outfit: readonly ClosetItem[],
  item: ClosetItem,
  items: readonly ClosetItem[],
): Trial {
  const fitting = wear(outfit, item, items)
  const { addedItemIds, removedItemIds } = compareOutfits(outfit, fitting.outfit, {
    includeBodyItem: true,
  })
  const changedTo = fitting.outfit.filter(
    (worn) => addedItemIds.includes(worn.itemId) && worn.itemId !== item.itemId,
  )
  const removed = outfit.filter(({ itemId }) => removedItemIds.includes(itemId))
  // By tapping the item, the user intended to replace the worn one of the same kind.
  const isExpected = ({ itemId, part }: ClosetItem) =>
    itemId === item.itemId || [item, ...changedTo].some((worn) => worn.part === part)
  return {
    ...fitting,
    cameOff: removed.filter((worn) => !isExpected(worn)),
    changedTo: changedTo.filter((worn) => !removed.some((other) => isAlike(worn, other))),
  }
}

/** The same face in the tone of another body does not count as a change. */
const isAlike = ({ part, rules }: ClosetItem, other: ClosetItem) =>
  part === 'Face' && other.part === 'Face' && rules.traits?.join() === other.rules.traits?.join()
