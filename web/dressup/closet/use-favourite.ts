import type { Closet, ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { Fault } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useCallback } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useClosetKey } from '../api/query-keys.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'

/** Marks an item as a favourite, or removes the mark; the page does not wait for the response. */
export function useFavourite(): (item: ClosetItem) => void {
  const { words } = useWords()
  const client = useQueryClient()
  const closetKey = useClosetKey()
  const show = ({ itemId }: ClosetItem, favourite: boolean) =>
    client.setQueryData<Closet>(closetKey, (closet) => {
      const items = closet?.items.map((item) =>
        item.itemId === itemId ? { ...item, favourite } : item,
      )
      return closet && items && { ...closet, items }
    })
  const { mutate } = useMutation({
    mutationFn: ({ itemId, favourite }: ClosetItem) =>
      favourite
        ? call(`/favourites/${itemId}`, { method: 'DELETE' })
        : call('/favourites', { method: 'POST', body: { itemId } }),
    onMutate: (item) => show(item, !item.favourite),
    onError: (error, item) => {
      show(item, item.favourite)
      const isFull = error instanceof Fault && error.reason === 'tooManyFavourites'
      showToast({ text: isFull ? words.closet.tooManyFavourites : describeFault(error, words) })
    },
  })
  return useCallback((item) => mutate(item), [mutate])
}
