import { createDownloads, listWearable } from './downloads.ts'
import type { WantedChange } from './inner.ts'
import type { AvatarChange } from './records.ts'

/** Tracks the outfit as it will be after all pending changes. */
export interface Wants {
  /**
   * Starts an outfit change; its downloads begin at once, even while the stage is still opening.
   */
  want(change: AvatarChange): WantedChange
  /** A part that failed to load is requested again by the next change that contains it. */
  forget(itemIds: readonly number[]): void
}

export function wantChanges(options: {
  /** False if a picture is shown, which needs no parts. */
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
