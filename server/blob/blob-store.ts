/**
 * Stores bytes by key. A stored value never changes, and nearly every value can be created again.
 */
export interface BlobStore {
  /** Null if the blob does not exist or is incomplete. */
  find(key: string): Promise<Buffer | null>
  /** Saving a blob again resets its age. */
  save(key: string, bytes: Uint8Array): Promise<void>
  /** Deletes everything that was last saved before this time. */
  forgetBefore(at: Date): Promise<void>
}

/** Where all blobs are stored; passed to worker threads. */
export interface BlobPlace {
  /** A local folder, unused if `s3` is set. */
  blobFolder: string
  s3?: S3Place
}

/** A bucket in S3 or on a compatible server. */
export interface S3Place {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
