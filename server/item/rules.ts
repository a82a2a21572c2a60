import { Part } from '@kisekae/contract/part.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { fault } from '../kernel/fault/fault.ts'

export const itemNotFound = fault(
  404,
  'avatar.item',
  'itemNotFound',
  'An item does not exist or is not registered for the app.',
)

const WEARABLE: ReadonlySet<string> = new Set([
  Part.Hat,
  Part.Hair,
  Part.Face,
  Part.Body,
  Part.Clothes,
  Part.Accessory,
])

/** True for the parts that are worn directly on the avatar (spec 2.5). */
export const isWearable = (part: Part) => WEARABLE.has(part)

/** The items in the order asked for; refuses the whole list when one of them is not to be seen. */
export function inOrderAsked<Row extends { itemId: number }>(
  asked: readonly IdText[],
  found: readonly Row[],
): Row[] {
  const byId = new Map(found.map((row) => [String(row.itemId), row]))
  const missing = asked.filter((id) => !byId.has(id))
  if (missing.length > 0) throw itemNotFound({ message: `Unknown items: ${missing.join(', ')}.` })
  return asked.flatMap((id) => byId.get(id) ?? [])
}

/** The ten pages that can be asked for (spec 8): the last one never has a next page. */
const PAGE_MAX = 9

/** One page of a list that was read one row longer than the page, to see whether more follows. */
export function cutPage<Row>(
  rows: readonly Row[],
  { page, limit }: { page: number; limit: number },
) {
  return { rows: rows.slice(0, limit), hasNext: rows.length > limit && page < PAGE_MAX }
}
