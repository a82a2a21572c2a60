import type { Home, StampCard } from '@kisekae/contract/fit/home.ts'
import { useQuery } from '@tanstack/preact-query'
import { call } from './call.ts'
import { cardKey, useHomeKey } from './query-keys.ts'

export const useHome = (day: string) =>
  useQuery({
    queryKey: useHomeKey(day),
    queryFn: ({ signal }) => call<Home>(`/home?${new URLSearchParams({ day })}`, { signal }),
  })

/** The stamps of an earlier month. */
export const useStampCard = (month: string, enabled: boolean) =>
  useQuery({
    queryKey: cardKey(month),
    queryFn: ({ signal }) =>
      call<StampCard>(`/home/cards/${encodeURIComponent(month)}`, { signal }),
    enabled,
    placeholderData: (previous) => previous,
  })
