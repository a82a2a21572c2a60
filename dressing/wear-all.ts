import { isWorn, wear } from './wear.ts'
import type { Wearable } from './wearable.ts'

/** Puts items on in order, skipping any that would take off an earlier one. */
export function wearAll<Item extends Wearable>(
  outfit: readonly Item[],
  items: readonly Item[],
  available: readonly Item[],
): readonly Item[] {
  let worn = outfit
  const shown: Item[] = []
  for (const item of items) {
    const tried = isWorn(worn, item) ? worn : wear(worn, item, available).outfit
    if (![...shown, item].every((earlier) => isWorn(tried, earlier))) continue
    worn = tried
    shown.push(item)
  }
  return worn
}
