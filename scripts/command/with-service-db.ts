import { resolve } from 'node:path'
import { readConfig } from '@kisekae/server/config.ts'
import { type Db, isUnavailable, openDb } from '@kisekae/server/kernel/sql/db.ts'
import { findPlace } from '@kisekae/server/postgres/place/find-place.ts'
import { urlOf } from '@kisekae/server/postgres/roles/connect.ts'
import { Refused } from './refused.ts'

/** The data of the service that the settings describe. */
export interface ServiceDb {
  db: Db
  connectionString: string
  dataDir: string
}

/** Works on the database of the running service: DATABASE_URL, or the one in KISEKAE_DATA. */
export async function withServiceDb<T>(work: (service: ServiceDb) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const folder = resolve(dataDir)
  const connectionString = databaseUrl || urlOf(findPlace(folder), 'admin')
  const db = openDb({ connectionString, maxConnections: 2 })
  try {
    await db.get`select 1 as ready`
    return await work({ db, connectionString, dataDir: folder })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw new Refused(
      databaseUrl ? 'DATABASE_URL cannot be reached' : `no service runs on ${folder}: npm start`,
    )
  } finally {
    await db.end()
  }
}
