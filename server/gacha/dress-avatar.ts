import { wearAll } from '@kisekae/dressing/wear-all.ts'
import type { WearableRow } from './store.ts'

/**
 * The item ids of the avatar's outfit with the prizes added, in order; a prize that would take off
 * an earlier one is left out. The body and the face may be replaced by others that are base items
 * or that the user owns.
 */
export function dressAvatar(
  rows: readonly WearableRow[],
  prizes: readonly { itemId: number }[],
): number[] {
  const byId = new Map(rows.map((row) => [row.itemId, row]))
  const worn = rows
    .filter(({ place }) => place !== null)
    // Items without a slot were filtered out above.
    .toSorted((a, b) => Number(a.place) - Number(b.place))
  const items = prizes.flatMap(({ itemId }) => byId.get(itemId) ?? [])
  const available = rows.filter((row) => row.available)
  return wearAll(worn, items, available).map(({ itemId }) => itemId)
}
