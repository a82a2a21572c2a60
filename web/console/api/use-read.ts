import { useQuery } from '@tanstack/preact-query'
import { useLanguage } from '../words/language.tsx'
import { call } from './call.ts'

interface Wish {
  enabled?: boolean
  /** Read again after so many milliseconds, as long as the page is seen. */
  everyMs?: number
  /** Read anew at each visit: whoever edits must not begin with an answer from before. */
  isAnew?: boolean
}

/**
 * What the service says at this path, kept under the path itself: `refresh: ['/apps/x']` of a
 * change reads again whatever begins so.
 */
export function useRead<Answer>(path: string, wish: Wish = {}) {
  const { enabled = true, everyMs, isAnew = false } = wish
  const { language } = useLanguage()
  return useQuery({
    queryKey: [path, language],
    queryFn: ({ signal }) => call<Answer>(path, { signal }),
    enabled,
    refetchInterval: everyMs,
    gcTime: isAnew ? 0 : undefined,
  })
}
