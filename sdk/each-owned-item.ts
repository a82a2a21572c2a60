import type { Calls } from './calls.ts'
import type { GetOwnedItemsParams } from './params.ts'
import type { Item } from './records.ts'
import type { CallOptions } from './send.ts'

/** Requests the next page when the previous one has been read. */
export async function* eachOwnedItem(
  calls: Calls,
  params: Omit<GetOwnedItemsParams, 'page'>,
  options?: CallOptions,
): AsyncGenerator<Item, void> {
  for (let page = 0; ; page++) {
    const { items, hasNext } = await calls.getOwnedItems({ limit: 100, ...params, page }, options)
    yield* items
    if (!hasNext) return
  }
}
