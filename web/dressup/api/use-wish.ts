import type { Home } from '@kisekae/contract/fit/home.ts'
import { Fault } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'
import { call } from './call.ts'
import { HOME, WISHES } from './query-keys.ts'

/** An item of an app, and whether it is to be on the wish list. */
export interface WishChange {
  appId: string
  itemId: number
  isWished: boolean
}

interface Texts {
  wished?: string
  unwished: string
  wishesFull?: string
}

/**
 * Changes the wish list; the home page shows the change at once and reverts it if the call fails.
 */
export function useWish(texts: Texts) {
  const { words } = useWords()
  const client = useQueryClient()
  const show = (change: WishChange) =>
    client.setQueriesData<Home>({ queryKey: [HOME] }, (home) => home && withWish(home, change))
  return useMutation({
    mutationFn: ({ appId, itemId, isWished }: WishChange) =>
      isWished
        ? call('/wishes', { method: 'POST', body: { appId, itemId } })
        : call(`/wishes/${appId}/${itemId}`, { method: 'DELETE' }),
    onMutate: show,
    onSuccess: async (_, { isWished }) => {
      await client.invalidateQueries({ queryKey: [WISHES] })
      const text = isWished ? texts.wished : texts.unwished
      if (text) showToast({ text })
    },
    onError: (error, change) => {
      show({ ...change, isWished: !change.isWished })
      const isFull = error instanceof Fault && error.reason === 'tooManyWishes'
      showToast({ text: (isFull && texts.wishesFull) || describeFault(error, words) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [HOME] }),
  })
}

/**
 * Returns the home page's data after a wish for an item that an app sells has been added or
 * removed.
 */
function withWish(home: Home, { appId, itemId, isWished }: WishChange): Home {
  if (!home.news) return home
  const sales = home.news.sales.map((sale) => ({
    ...sale,
    items: sale.items.map((item) =>
      sale.appId === appId && item.itemId === itemId ? { ...item, isWished } : item,
    ),
  }))
  return { ...home, news: { ...home.news, sales } }
}
