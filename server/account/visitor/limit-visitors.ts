import type { FastifyRequest } from 'fastify'
import { rateLimitExceeded } from '../../kernel/fault/key-faults.ts'
import { addressGroup } from '../../kernel/limits/address-group.ts'
import { createBucketTable } from '../../kernel/limits/bucket-table.ts'
import { CALL_RATES, type CallRates } from '../../kernel/limits/call-buckets.ts'
import { takeToken } from '../../kernel/limits/token-bucket.ts'

/** Limits on what visitors at one address may read, in addition to the limits on all calls. */
export const VISITOR_RATES = {
  /** An entire closet takes about 20 ms; a whole school class might open it at the same time. */
  closet: { perSecond: 4, burst: 300 },
  /** Each look must be rendered. Only dyed looks and devices without 3D need this. */
  look: { perSecond: 0.5, burst: 60 },
}

/** Counts a visitor's call; `clock` is monotonic. */
export function limitVisitors(
  rate: (typeof VISITOR_RATES)[keyof typeof VISITOR_RATES],
  { address }: CallRates = CALL_RATES,
  clock = () => performance.now(),
): (request: Pick<FastifyRequest, 'ip'>) => void {
  const { countProcesses } = address
  const findBucket = createBucketTable({ ...rate, ...(countProcesses && { countProcesses }) })
  return ({ ip }) => {
    const nowMs = clock()
    const waitMs = takeToken(findBucket(addressGroup(ip), nowMs), nowMs)
    if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
