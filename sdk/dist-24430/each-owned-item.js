/** Requests the next page when the previous one has been read. */
export async function* eachOwnedItem(calls, params, options) {
    for (let page = 0;; page++) {
        const { items, hasNext } = await calls.getOwnedItems({ limit: 100, ...params, page }, options);
        yield* items;
        if (!hasNext)
            return;
    }
}
