import type { Calls } from './calls.ts';
import type { GetOwnedItemsParams } from './params.ts';
import type { Item } from './records.ts';
import type { CallOptions } from './send.ts';
/** Requests the next page when the previous one has been read. */
export declare function eachOwnedItem(calls: Calls, params: Omit<GetOwnedItemsParams, 'page'>, options?: CallOptions): AsyncGenerator<Item, void>;
