const OURS = /^\/(closet|outfits|links|account|consent\/[\w-]+)(\?[\w=&%.-]*)?$/
const HOME = '/closet'

/** Where to go after signing in: a page of ours that the address names, else the closet. */
export function readNextPage(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? ''
  return OURS.test(wanted) ? wanted : HOME
}

/** The address of a page that, when it is done, leads on to `next`. */
export const withNextPage = (page: '/signin' | '/signup', next: string) =>
  next === HOME ? page : `${page}?${new URLSearchParams({ next })}`

/** The question of an app to which the page leads on; null: to none. */
export const readFlowId = (next: string): string | null =>
  /^\/consent\/([\w-]+)/.exec(next)?.[1] ?? null
