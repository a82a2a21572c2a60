import { compareOutfits } from '@kisekae/dressing/compare-outfits.ts'
import { type Obstacle, wear } from '@kisekae/dressing/wear.ts'
import type { ClosetItem } from '../api/records.ts'

/** What came of a tap on an item. */
export interface Trial {
  outfit: readonly ClosetItem[]
  obstacle: Obstacle<ClosetItem> | null
  /** Came off although it takes another place than the item: worth a word. */
  cameOff: ClosetItem[]
  /** Body or face that was changed to go with the item. */
  changedTo: ClosetItem[]
}

/** Puts the item on or takes it off, and tells what else that did. */
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
  // What makes room for a thing of its own kind is what one meant by the tap.
  const isExpected = ({ itemId, part }: ClosetItem) =>
    itemId === item.itemId || [item, ...changedTo].some((worn) => worn.part === part)
  return {
    ...fitting,
    cameOff: removed.filter((worn) => !isExpected(worn)),
    changedTo: changedTo.filter((worn) => !removed.some((other) => isAlike(worn, other))),
  }
}

/** The same face in the tone of another body: nobody would call that a change. */
const isAlike = ({ part, rules }: ClosetItem, other: ClosetItem) =>
  part === 'Face' && other.part === 'Face' && rules.traits?.join() === other.rules.traits?.join()
