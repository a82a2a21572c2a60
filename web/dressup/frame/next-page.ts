import type { Me } from '@kisekae/contract/fit/me.ts'
import { readVisit } from '../draft/keep-visit.ts'

const PAGES =
  'today|wishes|friends|closet|booth|stickers|outfits|links|account|profile|notifications'
const OURS = new RegExp(`^/(?:${PAGES}|consent/[\\w-]+)(?:\\?[\\w=&%.-]*)?$`)

/**
 * The page of this app that the URL names as the next one after signing in; null if it names none.
 */
export function readNextPage(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next') ?? ''
  return OURS.test(wanted) ? wanted : null
}

/**
 * The page after signing in, if none was requested: the home page, or the closet if the member has
 * not yet saved an outfit or must be asked about a look that was tried on before signing in.
 */
export const startPageOf = ({ member }: Me): string =>
  member?.startPage === 'home' && !readVisit() ? '/today' : '/closet'

/** The URL of a page that continues to `next` when it is done. */
export const withNextPage = (page: '/signin' | '/signup', next: string | null) =>
  next === null ? page : `${page}?${new URLSearchParams({ next })}`

/** The app's request on the next page; null if there is none. */
export const readFlowId = (next: string | null): string | null =>
  /^\/consent\/([\w-]+)/.exec(next ?? '')?.[1] ?? null
