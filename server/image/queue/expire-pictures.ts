import { Counter } from 'prom-client'
import type { BlobPlace } from '../../blob/blob-store.ts'
import { forgetUnused } from '../../blob/forget-unused.ts'
import { startRounds } from '../../kernel/work/rounds.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOURS = 24

export const expiredPictures = new Counter({
  name: 'pictures_expired_total',
  help: 'Stored pictures deleted because they had not been requested for PICTURE_STORE_DAYS days.',
  registers: [],
})

export interface Expiry {
  /** Days without use. */
  days: number
  /** Whether this process does the work for all processes that share the folder. */
  isLeader(): boolean
  clock(): Promise<Date>
  onError(error: unknown): void
}

/**
 * Deletes pictures that nobody has requested for a long time; they are rendered again on request.
 * Every hour it checks another twenty-fourth of the folder; the clock determines which one, so a
 * restart skips nothing. In a bucket, a lifecycle rule has to delete them instead.
 */
export function startExpiry(place: BlobPlace, { days, isLeader, clock, onError }: Expiry) {
  let isStopped = false
  const rounds = startRounds({
    async round() {
      if (place.s3 || !isLeader()) return
      const nowMs = (await clock()).getTime()
      await expirePictures(place, { days, nowMs, isStopped: () => isStopped })
    },
    intervalMs: HOUR_MS,
    onError,
  })
  return {
    async stop() {
      isStopped = true
      await rounds.stop()
    },
  }
}

/** Runs one round; `nowMs` counts the milliseconds since 1970. */
export async function expirePictures(
  place: BlobPlace,
  { days, nowMs, isStopped }: { days: number; nowMs: number; isStopped(): boolean },
): Promise<void> {
  const before = new Date(nowMs - days * DAY_MS)
  const turn = { of: HOURS, remainder: Math.floor(nowMs / HOUR_MS) % HOURS }
  expiredPictures.inc(await forgetUnused(place, 'pictures', { before, turn, isStopped }))
}
