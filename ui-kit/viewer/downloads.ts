import { type FetchedPart, fetchPart } from './fetch-part.ts'
import type { AvatarChange } from './records.ts'

/** An item whose 3D data is being downloaded. */
export interface Download {
  itemId: number
  fetched: Promise<FetchedPart>
}

/** The fields of an item that matter for building the avatar. */
type ShownItem = NonNullable<AvatarChange['avatar']['items']>[number]

/** The items to build the avatar from, without ornaments and frames (client rule 2). */
export const listWearable = ({ avatar }: AvatarChange): (ShownItem & { itemId: number })[] =>
  (avatar.items ?? []).flatMap((item) =>
    item.wearable && item.itemId !== undefined ? [{ ...item, itemId: item.itemId }] : [],
  )

/** Downloads the requested data and counts the bytes of all downloads together. */
export function createDownloads(options: {
  signal: AbortSignal
  onBytes(loadedBytes: number, totalBytes: number): void
}) {
  let loadedBytes = 0
  let totalBytes = 0
  const onBytes = (loaded: number, total: number) => {
    loadedBytes += loaded
    totalBytes += total
    options.onBytes(loadedBytes, Math.max(loadedBytes, totalBytes))
  }
  return {
    start: (items: readonly { itemId: number; assetUrl?: string }[]): Download[] =>
      items.map(({ itemId, assetUrl }) => ({
        itemId,
        fetched: fetchPart(assetUrl, { signal: options.signal, onBytes }),
      })),
  }
}
