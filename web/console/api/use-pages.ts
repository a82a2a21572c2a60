import { useInfiniteQuery } from '@tanstack/preact-query'
import { useLanguage } from '../words/language.tsx'
import { call } from './call.ts'

interface Page {
  next: string | null
}

/** A list that is read page by page; `path` may have a search of its own. */
export function usePages<One extends Page>(path: string) {
  const { language } = useLanguage()
  const query = useInfiniteQuery({
    queryKey: [path, language, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call<One>(`${path}${path.includes('?') ? '&' : '?'}after=${pageParam}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: One) => next,
  })
  return { ...query, data: query.data?.pages }
}
