import { rateLimitExceeded } from '../../kernel/fault/key-faults.ts'
import { createBucketTable } from '../../kernel/limits/bucket-table.ts'
import { takeToken } from '../../kernel/limits/token-bucket.ts'

/** A model or a fit occupies a thread for seconds, and all organisations share that thread. */
const PER_MINUTE = 10

/**
 * Limits the number of jobs per minute for each organisation. `refusal` is the message to the
 * caller; `clock` is monotonic.
 * @throws rateLimitExceeded
 */
export function limitJobs(
  refusal: string,
  clock = () => performance.now(),
): (organisationId: number) => void {
  const findBucket = createBucketTable({ perSecond: PER_MINUTE / 60, burst: PER_MINUTE })
  return (organisationId) => {
    const nowMs = clock()
    const waitMs = takeToken(findBucket(String(organisationId), nowMs), nowMs)
    if (waitMs === 0) return
    throw rateLimitExceeded({ message: refusal, retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
