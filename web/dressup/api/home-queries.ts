import type { Home, StampCard } from '@kisekae/contract/fit/home.ts'
import type { MemberWish, MemberWishes, WishLook } from '@kisekae/contract/fit/wishes.ts'
import { useQuery } from '@tanstack/preact-query'
import { call } from './call.ts'
import { useHomeKey, useWishesKey } from './query-keys.ts'

export const useHome = (day: string) =>
  useQuery({
    queryKey: useHomeKey(day),
    queryFn: ({ signal }) => call<Home>(`/home?${new URLSearchParams({ day })}`, { signal }),
  })

/** The stamps of an earlier month. */
export const useStampCard = (month: string, enabled: boolean) =>
  useQuery({
    queryKey: ['stamp-card', month],
    queryFn: ({ signal }) =>
      call<StampCard>(`/home/cards/${encodeURIComponent(month)}`, { signal }),
    enabled,
    placeholderData: (previous) => previous,
  })

export const useWishes = () =>
  useQuery({
    queryKey: useWishesKey(),
    queryFn: ({ signal }) => call<MemberWishes>('/wishes', { signal }),
  })

/** The avatar wearing an item from the wish list. */
export const useWishLook = ({ appId, itemId }: MemberWish) =>
  useQuery({
    queryKey: ['wish-look', appId, itemId],
    queryFn: ({ signal }) => call<WishLook>(`/wishes/${appId}/${itemId}/look`, { signal }),
  })
