const OURS =
  /^\/(today|wishes|closet|booth|stickers|outfits|links|account|consent\/[\w-]+)(\?[\w=&%.-]*)?$/
const HOME = '/closet'

/** The page after signing in: one of our pages that the URL names, otherwise the closet. */
export function readNextPage(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? ''
  return OURS.test(wanted) ? wanted : HOME
}

/** The URL of a page that continues to `next` when it is done. */
export const withNextPage = (page: '/signin' | '/signup', next: string) =>
  next === HOME ? page : `${page}?${new URLSearchParams({ next })}`

/** The app's request on the next page; null if there is none. */
export const readFlowId = (next: string): string | null =>
  /^\/consent\/([\w-]+)/.exec(next)?.[1] ?? null
