import { type FetchedPart, fetchPart } from './fetch-part.ts'
import type { AvatarChange } from './records.ts'

/** One item whose 3D data is under way. */
export interface Download {
  itemId: number
  fetched: Promise<FetchedPart>
}

/** What an item of a record means to whoever builds the avatar. */
type ShownItem = NonNullable<AvatarChange['avatar']['items']>[number]

/** What the avatar is built from; ornaments and frames are left away (client rule 2). */
export const listWearable = ({ avatar }: AvatarChange): (ShownItem & { itemId: number })[] =>
  (avatar.items ?? []).flatMap((item) =>
    item.wearable && item.itemId !== undefined ? [{ ...item, itemId: item.itemId }] : [],
  )

/** Downloads what is asked for, and counts the bytes of all of it together. */
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
