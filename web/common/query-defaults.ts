import { Fault } from './fault.ts'

const RETRIES_MAX = 2
/** Errors that a retry may resolve. */
const PASSING = [502, 503, 504]

/**
 * The defaults for an app's queries and mutations; data stays fresh for `staleTime` milliseconds.
 */
export const queryDefaults = (staleTime: number) => ({
  queries: {
    staleTime,
    // Without a network, cached data is shown, and everything else fails at once with a message.
    networkMode: 'always' as const,
    retry: (count: number, error: Error) =>
      count < RETRIES_MAX && error instanceof Fault && PASSING.includes(error.status),
  },
  mutations: { networkMode: 'always' as const },
})
