import { useInfiniteQuery } from '@tanstack/preact-query'
import { useLanguage } from '../words/language.tsx'
import { call } from './call.ts'

interface Page {
  next: string | null
}

interface Wish {
  /** The interval in milliseconds at which the data is read again while the page is visible. */
  everyMs?: number
}

/**
 * A paginated list. `path` contains its filters as a query; when they change, the previous rows
 * stay until the new ones arrive.
 */
export function usePages<One extends Page>(path: string, { everyMs }: Wish = {}) {
  const { language } = useLanguage()
  const query = useInfiniteQuery({
    queryKey: [path, language, 'pages'],
    queryFn: ({ pageParam, signal }) => call<One>(`${path}&after=${pageParam}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: One) => next,
    refetchInterval: everyMs,
    placeholderData: (data, before) =>
      before && listOf(before.queryKey[0]) === listOf(path) ? data : undefined,
  })
  return { ...query, data: query.data?.pages }
}

const listOf = (path: string) => path.split('?')[0]
