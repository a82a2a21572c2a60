import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'
import type { BlobStore, S3Place } from './blob-store.ts'
import { reportBucketError } from './bucket-errors.ts'

/** A request that hangs is retried within the ten seconds that a picture may take. */
const TIMEOUT_MS = 3_000
const PAUSES_MS = [100, 400]

/**
 * The prefix of all messages about an unavailable store; worker threads pass on only the message.
 */
const UNAVAILABLE = 'The blob store is unavailable'

/** Whether the store caused the error, so that retrying later may help. */
export const isStoreDown = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(UNAVAILABLE)

/** Blobs as objects of a bucket, under a prefix that ends with a slash or is empty. */
export function s3Store(place: S3Place, prefix: string): BlobStore {
  const s3 = openBucket(place)
  return {
    async find(key) {
      const bytes = await insist(() => s3.getObjectArrayBuffer(prefix + key))
      return bytes && Buffer.from(bytes)
    },
    async save(key, bytes) {
      // An empty body would be sent without a length, which servers refuse.
      await insist(() => s3.putObject(prefix + key, Buffer.from(bytes)))
    },
    async forgetBefore(at) {
      const listed = (await insist(() => s3.listObjects('/', prefix))) ?? []
      for (const { Key, LastModified } of listed)
        if (new Date(LastModified) < at) await insist(() => s3.deleteObject(Key))
    },
  }
}

/** The full names of all objects below a prefix. */
export async function listObjects(place: S3Place, prefix: string): Promise<string[]> {
  const listed = (await insist(() => openBucket(place).listObjects('/', prefix))) ?? []
  return listed.map(({ Key }) => Key)
}

const openBucket = ({ endpoint, bucket, ...terms }: S3Place) =>
  new S3mini({
    ...terms,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    requestAbortTimeout: TIMEOUT_MS,
  })

/** Tries up to three times. @throws an error that isStoreDown recognises */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      reportBucketError()
      if (attempt === PAUSES_MS.length || isFinal(error))
        throw new Error(`${UNAVAILABLE}: ${describe(error)}`, { cause: error })
      await wait(PAUSES_MS[attempt])
    }
  }
}

/** Retrying does not help with invalid credentials or a missing bucket. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** The details of a failed connection are in its cause. */
function describe(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? `${message}, ${cause.message}` : message
}
