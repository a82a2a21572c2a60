import { type FetchedPart, fetchPart } from './fetch-part.ts'
import type { AvatarChange, ViewerOptions } from './records.ts'

/** An item whose 3D data is being downloaded. */
export interface Download {
  itemId: number
  fetched: Promise<FetchedPart>
}

/** The fields of an item that matter for building the avatar. */
type ShownItem = NonNullable<AvatarChange['avatar']['items']>[number] & { itemId: number }

/** The items to build the avatar from, excluding ornaments and frames (client rule 2). */
export const listWearable = ({ avatar }: AvatarChange): ShownItem[] =>
  (avatar.items ?? []).flatMap((item) =>
    item.wearable && item.itemId !== undefined ? [{ ...item, itemId: item.itemId }] : [],
  )

/** Downloads the requested data and counts the bytes of all downloads together. */
export function createDownloads(options: {
  morphs: ViewerOptions['morphs']
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
    start: (items: readonly ShownItem[]): Download[] =>
      items.map(({ itemId, part, assetUrl }) => {
        const url = part === 'Face' ? addMorphs(assetUrl, options.morphs) : assetUrl
        return { itemId, fetched: fetchPart(url, { signal: options.signal, onBytes }) }
      }),
  }
}

/** The URL of the face with these morphs; other hosts of faces may ignore the parameter. */
function addMorphs(url: string | undefined, morphs: ViewerOptions['morphs']): string | undefined {
  if (!url || !morphs) return url
  return `${url}${url.includes('?') ? '&' : '?'}morphs=${morphs}`
}
