import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from './address-group.ts'
import type { CallRate } from './bucket-table.ts'
import { createCallBuckets } from './call-buckets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Calls are counted by address: the route is open to everyone, and answering a call costs more
     * than serving a file.
     */
    isCounted?: boolean
  }
}

/**
 * Limits the rate of calls from one address; its calls to all counted routes are added up. Call it
 * before any route is added. `clock` is monotonic.
 */
export function countAddresses(
  server: FastifyInstance,
  { rate, clock }: { rate: CallRate; clock: () => number },
): void {
  const count = createCallBuckets('address', rate, clock)
  const countCall = (request: FastifyRequest, { raw }: FastifyReply, done: (e?: Error) => void) => {
    try {
      count(addressGroup(request.ip), raw)
    } catch (error) {
      // The error is always the refusal.
      return done(error as Error)
    }
    done()
  }
  server.addHook('onRoute', (route) => {
    if (route.config?.isCounted) route.onRequest = [route.onRequest ?? [], countCall].flat()
  })
}
