import { Fault } from './fault.ts'

const RETRIES_MAX = 2
/** They may be answered otherwise next time. */
const PASSING = [502, 503, 504]

/** How an app reads and changes things; what was read is fresh for `staleTime` milliseconds. */
export const queryDefaults = (staleTime: number) => ({
  queries: {
    staleTime,
    // What is known is shown without a network; what is not fails at once, and says so.
    networkMode: 'always' as const,
    retry: (count: number, error: Error) =>
      count < RETRIES_MAX && error instanceof Fault && PASSING.includes(error.status),
  },
  mutations: { networkMode: 'always' as const },
})
