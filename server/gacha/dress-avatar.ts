import { wearAll } from '@kisekae/dressing/wear-all.ts'
import type { WearableRow } from './store.ts'

/**
 * The item ids of the outfit with the prizes put on over what is worn, in their order, without
 * those that would take off an earlier one. Body and face may change into what
 * belongs to the user or to everyone.
 */
export function dressAvatar(
  rows: readonly WearableRow[],
  prizes: readonly { itemId: number }[],
): number[] {
  const byId = new Map(rows.map((row) => [row.itemId, row]))
  const worn = rows
    .filter(({ place }) => place !== null)
    // Those without a place were left out just now.
    .toSorted((a, b) => Number(a.place) - Number(b.place))
  const items = prizes.flatMap(({ itemId }) => byId.get(itemId) ?? [])
  const available = rows.filter((row) => row.available)
  return wearAll(worn, items, available).map(({ itemId }) => itemId)
}
