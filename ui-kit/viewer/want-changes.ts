import { createDownloads, listWearable } from './downloads.ts'
import type { WantedChange } from './inner.ts'
import type { AvatarChange } from './records.ts'

/** Keeps what is worn, or will be when all changes are made. */
export interface Wants {
  /** What a change means; its downloads start at once, whatever is still being opened. */
  want(change: AvatarChange): WantedChange
  /** What did not come is asked for again by the next change that has it. */
  forget(itemIds: readonly number[]): void
}

export function wantChanges(options: {
  /** False: a picture is shown, which needs no parts. */
  isBuilt: boolean
  signal: AbortSignal
  onBytes(loadedBytes: number, totalBytes: number): void
}): Wants {
  const downloads = createDownloads(options)
  const worn = new Set<number>()
  return {
    want(change) {
      const wearable = listWearable(change)
      const ids = wearable.map(({ itemId }) => itemId)
      const added = change.addedItemIds ?? ids.filter((itemId) => !worn.has(itemId))
      const removed = change.removedItemIds ?? [...worn].filter((itemId) => !ids.includes(itemId))
      for (const itemId of removed) worn.delete(itemId)
      for (const itemId of added) worn.add(itemId)
      const wanted = wearable.filter(({ itemId }) => added.includes(itemId))
      return {
        ...change,
        bodyId: wearable.find(({ part }) => part === 'Body')?.itemId,
        removedItemIds: removed,
        downloads: options.isBuilt ? downloads.start(wanted) : [],
      }
    },
    forget(itemIds) {
      for (const itemId of itemIds) worn.delete(itemId)
    },
  }
}
