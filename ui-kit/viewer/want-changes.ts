import { createDownloads, listWearable } from './downloads.ts'
import type { WantedChange } from './inner.ts'
import type { AvatarChange, ViewerOptions } from './records.ts'

/** Tracks the outfit that will be worn once all pending changes have been made. */
export interface Wants {
  /**
   * Starts an outfit change; its downloads begin at once, even while the stage is still opening.
   */
  want(change: AvatarChange): WantedChange
  /** A part that failed to load is requested again by the next change that contains it. */
  forget(itemIds: readonly number[]): void
}

export interface WantsOptions {
  /** False if a picture is shown, which needs no parts. */
  isBuilt: boolean
  morphs: ViewerOptions['morphs']
  signal: AbortSignal
  onBytes(loadedBytes: number, totalBytes: number): void
}

export function wantChanges(options: WantsOptions): Wants {
  const downloads = createDownloads(options)
  /** The data of each item. */
  const worn = new Map<number, string>()
  return {
    want(change) {
      const wearable = listWearable(change)
      const ids = wearable.map(({ itemId }) => itemId)
      const added = change.addedItemIds ?? ids.filter((itemId) => !worn.has(itemId))
      const removed =
        change.removedItemIds ?? [...worn.keys()].filter((itemId) => !ids.includes(itemId))
      for (const itemId of removed) worn.delete(itemId)
      const wanted = wearable.filter((item) => added.includes(item.itemId) || isOther(item, worn))
      for (const { itemId, assetUrl } of wanted) worn.set(itemId, nameData(assetUrl))
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

/**
 * Whether a worn item's data has changed because the item now has other colours, or now uses the
 * part for another figure.
 */
function isOther({ itemId, assetUrl }: Shown, worn: ReadonlyMap<number, string>): boolean {
  const before = worn.get(itemId)
  return before !== undefined && assetUrl !== undefined && nameData(assetUrl) !== before
}

interface Shown {
  itemId: number
  assetUrl?: string
}

const SIGNATURE = /\/[0-9a-z]+-[\w-]{22}(?=(?:-[0-9a-f.]+)?\.vrm$)/

/** The URL without its signature, which changes every hour although the data does not. */
const nameData = (assetUrl = '') => assetUrl.replace(SIGNATURE, '/')
