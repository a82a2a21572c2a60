import { resolve } from 'node:path'
import type { BlobPlace } from '@kisekae/server/blob/blob-store.ts'
import { BlobsRefused, checkBlobs } from '@kisekae/server/blob/check-blobs.ts'
import { readConfig } from '@kisekae/server/config.ts'
import { findPlace } from '@kisekae/server/postgres/place/find-place.ts'
import { StartRefused } from '@kisekae/server/postgres/place/start-refused.ts'
import { urlOf } from '@kisekae/server/postgres/roles/connect.ts'
import { startPostgres } from '@kisekae/server/postgres/start-postgres.ts'
import { ConfigError } from '@kisekae/server/settings/setting.ts'
import { readBlobPlace } from '@kisekae/server/start/read-blob-place.ts'
import { Refused } from '../command/refused.ts'
import type { ServicePlace } from './backup.ts'

/** The blob store that the settings describe. */
export const blobPlaceOf = (): BlobPlace => readBlobPlace(readConfig(process.env))

/** The URL of the running database, for the role that owns the tables. */
export function ownerUrlOf(): string {
  const { databaseUrl, databaseMigrationUrl, dataDir } = readConfig(process.env)
  return databaseMigrationUrl || databaseUrl || urlOf(findPlace(resolve(dataDir)), 'owner')
}

/**
 * Works on the configured data while no service is running there; starts the embedded database for
 * this purpose, and creates it if it does not exist.
 * @throws Refused if a service is running there, or a setting is invalid
 */
export async function withOwnPlace<T>(work: (place: ServicePlace) => Promise<T>): Promise<T> {
  try {
    const { databaseUrl, databaseMigrationUrl, dataDir: folder } = readConfig(process.env)
    const [dataDir, blobPlace] = [resolve(folder), blobPlaceOf()]
    await checkBlobs(blobPlace)
    const given = databaseMigrationUrl || databaseUrl
    if (given) return await work({ connectionString: given, dataDir, blobPlace })
    const postgres = await startPostgres({ dataDir, log: console })
    try {
      return await work({ connectionString: postgres.url.owner, dataDir, blobPlace })
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    const isKnown = [ConfigError, BlobsRefused, StartRefused].some((kind) => error instanceof kind)
    throw isKnown && error instanceof Error ? new Refused(error.message) : error
  }
}
