import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../kernel/limits/address-group.ts'
import { CALL_RATES, createCallBuckets } from '../../kernel/limits/call-buckets.ts'
import { forgetOldest } from '../../kernel/limits/forget-oldest.ts'

const SESSIONS_MAX = 20_000

/** The rate limits on calls to our sites, for a person or for an address without a known person. */
export interface SiteLimits {
  /**
   * Counts a call before anything is looked up. A call with an unknown session is counted against
   * its address, since anyone can invent a session.
   * @throws rateLimitExceeded
   */
  count(request: FastifyRequest, response: ServerResponse): void
  /**
   * From now on, counts calls with this session cookie against the person's limit, not the IP
   * address's.
   */
  recognise(request: FastifyRequest, personId: string): void
}

/** `clock` is monotonic. */
export function createSiteLimits(rates = CALL_RATES, clock = () => performance.now()): SiteLimits {
  const countPerson = createCallBuckets('person', rates.person, clock)
  const countAddress = createCallBuckets('address', rates.address, clock)
  const persons = new Map<string, string>()
  return {
    count(request, response) {
      const personId = persons.get(sessionOf(request))
      if (personId === undefined) countAddress(addressGroup(request.ip), response)
      else countPerson(personId, response)
    },
    recognise(request, personId) {
      const session = sessionOf(request)
      if (session === '') return
      persons.delete(session)
      forgetOldest(persons, SESSIONS_MAX)
      persons.set(session, personId)
    },
  }
}

/** The session cookie with its signature; empty if there is none. */
const sessionOf = ({ headers }: FastifyRequest) =>
  /session_token=([^;]{1,200})/.exec(headers.cookie ?? '')?.[1] ?? ''
