import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openTestDatabase,
  shareTestServer,
  type TestDatabase,
} from '@kisekae/server/postgres/test-database.ts'

/** A folder, a database server, and a database, for the duration of a trial. */
export interface Stand {
  folder: string
  database: TestDatabase
  close(): Promise<void>
}

export async function openStand(): Promise<Stand> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-trial-'))
  const server = await shareTestServer(folder)
  const database = await openTestDatabase({ role: 'owner' })
  return {
    folder,
    database,
    async close() {
      await database.drop()
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}
