import { randomUUID } from 'node:crypto'
import type { BlobPlace } from './blob-store.ts'
import { openBlobs } from './open-blobs.ts'

/** A bucket that cannot be used, described in one line for the operator. */
export class BlobsRefused extends Error {}

/** Writes an object to the bucket, if there is one, and reads it back. @throws BlobsRefused */
export async function checkBlobs(place: BlobPlace): Promise<void> {
  if (!place.s3) return
  const { bucket, endpoint } = place.s3
  const blobs = openBlobs(place, 'start')
  const word = Buffer.from(randomUUID())
  try {
    await blobs.save('probe', word)
    // Another process may have started in the meantime and written its own probe, so any content
    // will do.
    if (await blobs.find('probe')) return
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BlobsRefused(`the bucket '${bucket}' at ${endpoint}: ${why}`)
  }
  throw new BlobsRefused(`the bucket '${bucket}' at ${endpoint} does not return what was stored.`)
}
