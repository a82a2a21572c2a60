import { rateLimitExceeded } from '../../kernel/fault/key-faults.ts'
import { createBucketTable } from '../../kernel/limits/bucket-table.ts'
import { takeToken } from '../../kernel/limits/token-bucket.ts'

/** A model takes seconds of the one thread, which all organisations share. */
const PER_MINUTE = 10

/**
 * Limits the models of each organisation per minute. `clock` is monotonic.
 * @throws rateLimitExceeded
 */
export function limitModels(clock = () => performance.now()): (organisationId: number) => void {
  const findBucket = createBucketTable({ perSecond: PER_MINUTE / 60, burst: PER_MINUTE })
  return (organisationId) => {
    const nowMs = clock()
    const waitMs = takeToken(findBucket(String(organisationId), nowMs), nowMs)
    if (waitMs === 0) return
    const message = `At most ${PER_MINUTE} models a minute can be taken apart.`
    throw rateLimitExceeded({ message, retryAfterS: Math.ceil(waitMs / 1000) })
  }
}
