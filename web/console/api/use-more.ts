import { useInfiniteQuery } from '@tanstack/preact-query'
import { useLanguage } from '../words/language.tsx'
import { call } from './call.ts'

interface Wish {
  /** Read again after so many milliseconds, as long as the page is seen. */
  everyMs?: number
}

/**
 * A list that comes in pages: all rows so far, and whether there are more. `path` has a search
 * already; `next` says what is added to it for the next page, null where there is none.
 */
export function useMore<Page, Row>(
  path: string,
  rowsOf: (page: Page) => Row[],
  next: (page: Page) => string | null,
  { everyMs }: Wish = {},
) {
  const { language } = useLanguage()
  const read = useInfiniteQuery({
    queryKey: [path, language],
    queryFn: ({ signal, pageParam }) => call<Page>(path + pageParam, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => next(page),
    refetchInterval: everyMs ?? false,
    placeholderData: (before) => before,
  })
  return {
    data: read.data?.pages.flatMap(rowsOf),
    error: read.error,
    refetch: read.refetch,
    dataUpdatedAt: read.dataUpdatedAt,
    hasMore: read.hasNextPage,
    isFetchingMore: read.isFetchingNextPage,
    readMore: () => void read.fetchNextPage(),
  }
}
