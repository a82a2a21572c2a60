import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import type { Obstacle } from '@kisekae/dressing/wear.ts'
import type { Format } from '../words/format.ts'
import type { Messages } from '../words/messages.ts'
import type { Trial } from './try-on.ts'

interface Language {
  words: Messages
  format: Format
}

/** Explains why an item cannot be chosen. */
export function tellObstacle(
  obstacle: Obstacle<ClosetItem>,
  { part }: ClosetItem,
  { closet, parts }: Messages,
): string {
  if (obstacle.reason === 'required') return closet.required(parts[part])
  if (obstacle.reason === 'forbidden') return closet.forbidden(obstacle.by.name)
  return closet[obstacle.reason]
}

/** Names the other changes that came with the item; null if there are none. */
export function tellSideEffects(
  { cameOff, changedTo }: Trial,
  item: ClosetItem,
  { words: { closet }, format }: Language,
): string | null {
  const list = (items: readonly ClosetItem[]) =>
    format.list(items.map(({ name }) => closet.quoted(name)))
  if (cameOff.length > 0) return closet.tookOff(list(cameOff), item.name)
  if (changedTo.length > 0) return closet.changed(list(changedTo), item.name)
  return null
}
