/** Bytes by key. What is there never changes, and nearly all of it can be made again. */
export interface BlobStore {
  /** Null: it is not there, or it is not whole. */
  find(key: string): Promise<Buffer | null>
  /** Saved again, it counts as new. */
  save(key: string, bytes: Uint8Array): Promise<void>
  /** Clears away what was last saved before then. */
  forgetBefore(at: Date): Promise<void>
}

/** Where all blobs are kept; what threads are told of it. */
export interface BlobPlace {
  /** A folder of this machine, of no use where `s3` is. */
  blobFolder: string
  s3?: S3Place
}

/** A bucket of S3, or of one of the many servers that speak like it. */
export interface S3Place {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
