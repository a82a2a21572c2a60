import { join, resolve } from 'node:path'
import type { BlobPlace } from '../blob/blob-store.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../settings/setting.ts'

const NEEDED = {
  S3_BUCKET: 's3Bucket',
  S3_ACCESS_KEY_ID: 's3AccessKeyId',
  S3_SECRET_ACCESS_KEY: 's3SecretAccessKey',
} as const

/** The blob store. @throws ConfigError if only some of the S3 settings are set */
export function readBlobPlace(config: Config): BlobPlace {
  const blobFolder = join(resolve(config.dataDir), 'blobs')
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3Region: region } = config
  if (!endpoint) return { blobFolder }
  for (const [env, name] of Object.entries(NEEDED))
    if (!config[name]) throw new ConfigError(`S3_ENDPOINT is set, but ${env} is missing.`)
  if (!URL.canParse(endpoint) || new URL(endpoint).pathname !== '/')
    throw new ConfigError(`S3_ENDPOINT must be a URL without a path, not '${endpoint}'.`)
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config
  return { blobFolder, s3: { endpoint, bucket, region, accessKeyId, secretAccessKey } }
}
