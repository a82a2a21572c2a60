import type { FastifyRequest } from 'fastify'
import { rateLimitExceeded } from '../../kernel/fault/key-faults.ts'
import { addressGroup } from '../../kernel/limits/address-group.ts'
import { createBucketTable } from '../../kernel/limits/bucket-table.ts'
import { CALL_RATES, type CallRates } from '../../kernel/limits/call-buckets.ts'
import { takeToken } from '../../kernel/limits/token-bucket.ts'

/**
 * The pictures of looks that one address may request: each is a rendering. Only dyed looks and
 * devices without 3D need them.
 */
const LOOKS = { perSecond: 0.5, burst: 60 }

/** Counts a look; `clock` is monotonic. */
export function limitLooks(
  { address }: CallRates = CALL_RATES,
  clock = () => performance.now(),
): (request: Pick<FastifyRequest, 'ip'>) => void {
  const { countProcesses } = address
  const findBucket = createBucketTable({ ...LOOKS, ...(countProcesses && { countProcesses }) })
  return ({ ip }) => {
    const nowMs = clock()
    const waitMs = takeToken(findBucket(addressGroup(ip), nowMs), nowMs)
    if (waitMs > 0) throw rateLimitExceeded({ retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
