import type { BlobPlace } from './blob-store.ts'
import { openBlobs } from './open-blobs.ts'

/** Anyone may request /readyz, and each check costs a request to the bucket. */
const KEPT_MS = 5_000

/** Reports whether blobs can be read; a bucket is checked at most once every five seconds. */
export function watchBlobs(place: BlobPlace, clock: () => number): () => Promise<boolean> {
  if (!place.s3) return async () => true
  const blobs = openBlobs(place, 'start')
  const look = () =>
    blobs.find('probe').then(
      () => true,
      () => false,
    )
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(true)
  return () => {
    if (clock() - lookedAtMs >= KEPT_MS) {
      lookedAtMs = clock()
      answer = look()
    }
    return answer
  }
}
