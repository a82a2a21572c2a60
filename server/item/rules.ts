import { Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { fault } from '../kernel/fault/fault.ts'

export const itemNotFound = fault(
  404,
  'avatar.item',
  'itemNotFound',
  'An item does not exist, or this app cannot use it.',
)

const WEARABLE: ReadonlySet<string> = new Set([
  Part.Hat,
  Part.Hair,
  Part.Face,
  Part.Body,
  Part.Clothes,
  Part.Accessory,
])

/** True for the parts that are worn on the avatar itself (spec 2.5). */
export const isWearable = (part: Part) => WEARABLE.has(part)

/** The items in the requested order; refuses the whole list if one of them is not visible. */
export function inOrderAsked<Row extends { itemId: number }>(
  asked: readonly IdText[],
  found: readonly Row[],
): Row[] {
  const byId = new Map(found.map((row) => [String(row.itemId), row]))
  const missing = asked.filter((id) => !byId.has(id))
  if (missing.length > 0) throw itemNotFound({ message: `Unknown items: ${missing.join(', ')}.` })
  return asked.flatMap((id) => byId.get(id) ?? [])
}

/** The ten pages of owned items (spec 8). */
const PAGE_MAX = 9

/**
 * A page of a list that was read with one extra row, to find out whether more follow. The last
 * page never has a next one.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { page, limit, pageMax = PAGE_MAX }: { page: number; limit: number; pageMax?: number },
) {
  return { rows: rows.slice(0, limit), hasNext: rows.length > limit && page < pageMax }
}
