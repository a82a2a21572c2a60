import { useQuery, useQueryClient } from '@tanstack/preact-query'
import { keepDraft } from '../closet/keep-draft.ts'
import { useWords } from '../words/language.tsx'
import { call } from './call.ts'
import { EVENTS, FLOW, LINKS, ME, OUTFITS, SESSIONS, useClosetKey } from './query-keys.ts'
import type {
  AccountEvent,
  Closet,
  Figure,
  Flow,
  Link,
  Me,
  SavedOutfit,
  Session,
  StartChoices,
} from './records.ts'

/** A picture's address of an outfit does not change: it is kept as long as the page lives. */
const FOREVER = Number.POSITIVE_INFINITY

export const useMe = () =>
  useQuery({ queryKey: ME, queryFn: ({ signal }) => call<Me>('/me', { signal }) })

export const useCloset = () =>
  useQuery({
    queryKey: useClosetKey(),
    queryFn: ({ signal }) => call<Closet>('/closet', { signal }),
  })

export const usePreview = (itemIds: readonly number[], enabled: boolean) =>
  useQuery({
    queryKey: ['preview', itemIds],
    queryFn: ({ signal }) =>
      call<{ avatarImageUrl: string }>('/closet/preview', {
        method: 'POST',
        body: { itemIds },
        signal,
      }),
    staleTime: FOREVER,
    enabled,
  })

/** Addresses of 3D data live for a quarter of an hour at least. */
const FIGURE_FRESH_MS = 10 * 60_000

/** What the 3D view builds the avatar from. */
export const useFigure = (itemIds: readonly number[], enabled: boolean) =>
  useQuery({
    queryKey: ['figure', itemIds],
    queryFn: ({ signal }) =>
      call<Figure>('/closet/figure', { method: 'POST', body: { itemIds }, signal }),
    staleTime: FIGURE_FRESH_MS,
    gcTime: FIGURE_FRESH_MS,
    placeholderData: (previous) => previous,
    enabled,
  })

export const useStartChoices = (figure = '', tone = '') => {
  const { language } = useWords()
  const query = figure && tone ? `?${new URLSearchParams({ figure, tone })}` : ''
  return useQuery({
    queryKey: ['start', language, query],
    queryFn: ({ signal }) => call<StartChoices>(`/start${query}`, { signal }),
    staleTime: FOREVER,
    placeholderData: (previous) => previous,
  })
}

/** @param flowId null: no app asks for anything */
export const useFlow = (flowId: string | null) =>
  useQuery({
    queryKey: [...FLOW, flowId],
    enabled: flowId !== null,
    queryFn: ({ signal }) => call<Flow>(`/flows/${encodeURIComponent(flowId ?? '')}`, { signal }),
    // What was read before somebody signed in is no question to them yet.
    staleTime: 0,
  })

export const useOutfits = () =>
  useQuery({
    queryKey: OUTFITS,
    queryFn: ({ signal }) => call<{ outfits: SavedOutfit[] }>('/outfits', { signal }),
  })

export const useLinks = (enabled = true) =>
  useQuery({
    queryKey: LINKS,
    queryFn: ({ signal }) => call<{ links: Link[] }>('/links', { signal }),
    enabled,
  })

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call<{ sessions: Session[] }>('/sessions', { signal }),
  })

export const useEvents = () =>
  useQuery({
    queryKey: EVENTS,
    queryFn: ({ signal }) => call<{ events: AccountEvent[] }>('/me/events', { signal }),
  })

/** Somebody else is here now: nothing that was read or tried on before may be shown. */
export function useForgetAll(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    keepDraft(null)
    await client.cancelQueries()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] })
    await client.refetchQueries({ queryKey: ME })
  }
}
