import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '@kisekae/server/postgres/start-postgres.ts'
import { makeFolder } from '../folder.ts'
import { countMissing } from '../guest-load.ts'
import { startService } from '../service.ts'
import type { Case } from '../trial.ts'
import { makeOneGuest } from './starts.ts'

const LOG = { info() {}, error: console.error }

export const databaseUrlCases: Case[] = [
  { name: 'two services that start at once on one DATABASE_URL', run: shareDatabase },
]

/** Two services migrate concurrently, start no server of their own, and see each other's guests. */
async function shareDatabase() {
  const folder = await makeFolder()
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), log: LOG })
  const dataDirs = [join(folder, 'one'), join(folder, 'other')]
  const [one, other] = await Promise.all(
    dataDirs.map((dataDir) => startService({ dataDir, databaseUrl: postgres.url.owner })),
  )
  const avatarId = await makeOneGuest(one)
  // Each service has its own demo partner; the key of one partner also works at the other service.
  const missing = await countMissing({ ...other, apiKey: one.apiKey }, [avatarId])
  await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])
  await postgres.stop()
  assert.equal(missing, 0)
  assert.ok(!dataDirs.some((dataDir) => existsSync(join(dataDir, 'postgres'))))
  await rm(folder, { recursive: true })
  return { result: `serving in ${one.startMs} and ${other.startMs} ms, no server of their own` }
}
