import type { QueryClient } from '@tanstack/preact-query'
import { readCloset, readMe } from './queries.ts'
import { closetKey, ME } from './query-keys.ts'

const CLOSET_PAGES = ['/closet', '/booth']

interface Place {
  /** The path of the page. */
  path: string
  language: string
}

/**
 * Requests what the first screen shows while the texts and the code of the screen are still
 * loading. The screen then finds these requests instead of sending its own.
 */
export function requestFirst(client: QueryClient, { path, language }: Place): void {
  client.prefetchQuery({ queryKey: ME, queryFn: ({ signal }) => readMe(signal) })
  if (!CLOSET_PAGES.includes(path)) return
  client.prefetchQuery({
    queryKey: closetKey(language),
    queryFn: ({ signal }) => readCloset(signal),
  })
}
