import { useQuery } from '@tanstack/preact-query'
import { useLanguage } from '../words/language.tsx'
import { call } from './call.ts'

interface Wish {
  enabled?: boolean
  /** The interval in milliseconds at which the data is read again while the page is visible. */
  everyMs?: number
  /** Whether to read again on each visit: an editor must not start from stale data. */
  isAnew?: boolean
}

/**
 * Reads a path of the service and caches it under that path: `refresh: ['/apps/x']` in a change
 * reads everything with this prefix again.
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
