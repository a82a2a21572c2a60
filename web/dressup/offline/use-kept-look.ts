import type { Closet } from '@kisekae/contract/fit/closet.ts'
import type { Me } from '@kisekae/contract/fit/me.ts'
import { type QueryClient, useQueryClient } from '@tanstack/preact-query'
import { useEffect } from 'preact/hooks'
import { readCloset } from '../api/queries.ts'
import { ME, useClosetKey } from '../api/query-keys.ts'
import { isLookOf, keepLook, readLook } from '../draft/last-look.ts'
import { avatarAddress } from '../kit/avatar-address.ts'
import { whenIdle } from '../kit/when-idle.ts'
import { useWords } from '../words/language.tsx'

/**
 * The limit is larger than any avatar's picture; browsers allow five megabytes for all data of an
 * origin.
 */
const PICTURE_MAX_BYTES = 1_000_000

/** Stores the look that the member wears, for pages without a network connection. */
export function useKeptLook(me: Me | undefined): void {
  const { language } = useWords()
  const client = useQueryClient()
  const closetKey = useClosetKey()
  const owner = me?.member?.createdAt
  const imageUrl = me?.member?.avatarImageUrl
  useEffect(() => {
    if (!owner || !imageUrl || !('serviceWorker' in navigator)) return
    const kept = readLook()
    if (kept && isLookOf(kept, { owner, imageUrl, language })) return
    const keep = async () => {
      const closet = await findCloset(client, closetKey, imageUrl)
      const picture = await loadPicture(imageUrl)
      // Meanwhile, the member may have signed out or saved another outfit.
      if (!picture || closet.avatarImageUrl !== imageUrl || wornNow(client) !== imageUrl) return
      keepLook({ owner, imageUrl, picture, names: listNames(closet), language })
    }
    // Without a network, or without space on the device, an earlier look remains, if there is one.
    return whenIdle(() => keep().catch(() => {}))
  }, [owner, imageUrl, language])
}

/**
 * The closet with the worn outfit: the page's closet may have been read before another outfit was
 * saved.
 */
async function findCloset(client: QueryClient, key: readonly string[], imageUrl: string) {
  const shown = client.getQueryData<Closet>(key)
  if (shown?.avatarImageUrl === imageUrl) return shown
  return client.fetchQuery({ queryKey: key, queryFn: ({ signal }) => readCloset(signal) })
}

const wornNow = (client: QueryClient) => client.getQueryData<Me>(ME)?.member?.avatarImageUrl

const listNames = ({ items, wornItemIds }: Closet) =>
  items
    .filter(({ itemId, part }) => part !== 'Body' && wornItemIds.includes(itemId))
    .map(({ name }) => name)

async function loadPicture(url: string): Promise<string | null> {
  const response = await fetch(avatarAddress(url, { moving: false }))
  if (!response.ok) return null
  const blob = await response.blob()
  return blob.size > PICTURE_MAX_BYTES ? null : readDataUrl(blob)
}

/** The pages' CSP allows pictures from data URLs, but not from blob URLs. */
function readDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
