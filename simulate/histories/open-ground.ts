import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Refused } from '../../scripts/command/refused.ts'
import { openStand } from './open-stand.ts'

/** Where the services of a trial keep their data. */
export interface Ground {
  folder: string
  databaseUrl: string
  close(): Promise<void>
}

/** The trial's own folder and database; closing removes both. */
export async function openOwnGround(): Promise<Ground> {
  const { folder, database, close } = await openStand()
  return { folder, databaseUrl: database.url, close }
}

/**
 * The trial's own folder, and a given database: the trial only adds data to it, and does not remove
 * that data.
 * @throws Refused if the database contains anything but empty tables of the service
 */
export async function openGivenGround(databaseUrl: string): Promise<Ground> {
  const client = await connect(databaseUrl)
  try {
    await refuseUsed(client)
  } finally {
    await client.end()
  }
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-trial-'))
  return { folder, databaseUrl, close: () => rm(folder, { recursive: true }) }
}

async function connect(connectionString: string): Promise<pg.Client> {
  if (!/^postgres(ql)?:\/\//.test(connectionString) || !URL.canParse(connectionString)) {
    throw new Refused('--database must be a URL: postgres://user:password@host:5432/database')
  }
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // A host name with several addresses causes one error for each.
    const first = error instanceof AggregateError ? error.errors[0] : error
    throw new Refused(
      `--database cannot be used: ${first instanceof Error ? first.message : first}`,
    )
  }
  return client
}

/**
 * Reads the views of the SQL standard, which every database that speaks PostgreSQL's protocol has.
 */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0) return
  if (!['migration', 'organisation', 'user_account'].every((name) => names.includes(name))) {
    throw new Refused(
      `the database has tables of another program, such as ${names[0]}: use a new database`,
    )
  }
  for (const table of ['organisation', 'user_account']) {
    const found = await client.query(`select from ${table} limit 1`)
    if (found.rows.length > 0) {
      throw new Refused(`the database is in use, with rows in ${table}: use a new database`)
    }
  }
}
