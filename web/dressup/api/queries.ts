import type { Closet } from '@kisekae/contract/fit/closet.ts'
import type { Flow, Links } from '@kisekae/contract/fit/links.ts'
import type { AccountEvents, Me, StartChoices } from '@kisekae/contract/fit/me.ts'
import type { SavedOutfits } from '@kisekae/contract/fit/outfits.ts'
import type { Sessions } from '@kisekae/contract/site/session.ts'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/preact-query'
import { keepDraft } from '../draft/keep-draft.ts'
import { forgetLookUnlessOf, keepLook } from '../draft/last-look.ts'
import { useWords } from '../words/language.tsx'
import { call } from './call.ts'
import { EVENTS, FLOW, LINKS, ME, OUTFITS, SESSIONS, useClosetKey } from './query-keys.ts'

/** The URL of an outfit's picture does not change: it is cached for the lifetime of the page. */
const FOREVER = Number.POSITIVE_INFINITY

export const useMe = () => useQuery({ queryKey: ME, queryFn: ({ signal }) => readMe(signal) })

export async function readMe(signal: AbortSignal): Promise<Me> {
  const me = await call<Me>('/me', { signal })
  forgetLookUnlessOf(me.member?.createdAt)
  return me
}

export const useCloset = () =>
  useQuery({
    queryKey: useClosetKey(),
    queryFn: ({ signal }) => readCloset(signal),
  })

/**
 * Requests the closet in parallel with the current user. Unlike `useCloset`, this does not render
 * the whole page again when the closet arrives.
 */
export const usePrefetchedCloset = () =>
  usePrefetchQuery({
    queryKey: useClosetKey(),
    queryFn: ({ signal }) => readCloset(signal),
  })

export const readCloset = (signal?: AbortSignal) => call<Closet>('/closet', { signal })

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

/** @param flowId null if no app has sent a request */
export const useFlow = (flowId: string | null) =>
  useQuery({
    queryKey: [...FLOW, flowId],
    enabled: flowId !== null,
    queryFn: ({ signal }) => call<Flow>(`/flows/${encodeURIComponent(flowId ?? '')}`, { signal }),
    // A response from before the sign-in counts as missing.
    staleTime: 0,
  })

export const useOutfits = () =>
  useQuery({
    queryKey: OUTFITS,
    queryFn: ({ signal }) => call<SavedOutfits>('/outfits', { signal }),
  })

export const useLinks = (enabled = true) =>
  useQuery({
    queryKey: LINKS,
    queryFn: ({ signal }) => call<Links>('/links', { signal }),
    enabled,
  })

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call<Sessions>('/sessions', { signal }),
  })

export const useEvents = () =>
  useQuery({
    queryKey: EVENTS,
    queryFn: ({ signal }) => call<AccountEvents>('/me/events', { signal }),
  })

/** The user has changed: nothing that was read or tried on before may be shown. */
export function useForgetAll(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    keepDraft(null)
    keepLook(null)
    await client.cancelQueries()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME[0] })
    await client.refetchQueries({ queryKey: ME })
  }
}
