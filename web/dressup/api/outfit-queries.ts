import type { Closet, Figure } from '@kisekae/contract/fit/closet.ts'
import { useQuery } from '@tanstack/preact-query'
import type { Outfit } from '../draft/outfit.ts'
import { useWords } from '../words/language.tsx'
import { call } from './call.ts'

/** The URL of an outfit's picture does not change: it is cached for the lifetime of the page. */
const FOREVER = Number.POSITIVE_INFINITY

/** The owner of the closet: a member, or a visitor without an account. */
export type Wearer = 'member' | 'visitor'

const PATHS: Record<Wearer, string> = { member: '/closet', visitor: '/visitor' }

export const useVisitorCloset = () => {
  const { language } = useWords()
  return useQuery({
    queryKey: ['visitor-closet', language],
    queryFn: ({ signal }) => call<Closet>('/visitor/closet', { signal }),
    staleTime: FOREVER,
  })
}

/** The URL of a visitor's picture is valid for at least an hour. */
const VISIT_FRESH_MS = 30 * 60_000

export const usePreview = (outfit: Outfit, enabled: boolean, wearer: Wearer = 'member') =>
  useQuery({
    queryKey: ['preview', wearer, outfit],
    queryFn: ({ signal }) =>
      call<{ avatarImageUrl: string }>(`${PATHS[wearer]}/preview`, {
        method: 'POST',
        body: outfit,
        signal,
      }),
    staleTime: wearer === 'visitor' ? VISIT_FRESH_MS : FOREVER,
    enabled,
  })

/** URLs of 3D data are valid for at least a quarter of an hour. */
const FIGURE_FRESH_MS = 10 * 60_000

/** The data from which the 3D view builds the avatar. */
export const useFigure = (outfit: Outfit, enabled: boolean, wearer: Wearer = 'member') =>
  useQuery({
    queryKey: ['figure', wearer, outfit],
    queryFn: ({ signal }) =>
      call<Figure>(`${PATHS[wearer]}/figure`, { method: 'POST', body: outfit, signal }),
    staleTime: FIGURE_FRESH_MS,
    gcTime: FIGURE_FRESH_MS,
    placeholderData: (previous) => previous,
    enabled,
  })
