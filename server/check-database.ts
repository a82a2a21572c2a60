import pg from 'pg'
import type { Config } from './config.ts'
import { StartRefused } from './postgres/start-refused.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** What the driver reads; anything else it would take for the name of a database. */
const ADDRESS = /^(?:postgres|postgresql|socket):|^\//
const FORM = 'write it as postgres://user:password@host:5432/database'

/**
 * Signs in once at each database that the settings name, so that a wrong one is told by its name.
 * @throws StartRefused with one line for the operator
 */
export async function checkDatabase(config: Config): Promise<void> {
  if (config.databaseMigrationUrl && !config.databaseUrl) {
    throw new StartRefused('DATABASE_MIGRATION_URL needs DATABASE_URL: set it too, or remove both.')
  }
  if (config.databaseUrl) await signIn('DATABASE_URL', config.databaseUrl)
  if (config.databaseMigrationUrl) {
    await signIn('DATABASE_MIGRATION_URL', config.databaseMigrationUrl)
  }
}

async function signIn(env: string, connectionString: string): Promise<void> {
  if (!ADDRESS.test(connectionString)) throw new StartRefused(`${env} is no address: ${FORM}.`)
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // A connection lost right after shows where it is needed.
    client.on('error', () => {})
    await client.connect()
    await client.end()
  } catch (error) {
    throw new StartRefused(`${env} cannot be used: ${describe(error)}.`)
  }
}

/** What PostgreSQL refuses it says itself; the rest comes from the way there. */
function describe(error: unknown): string {
  // A name with several addresses fails once for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const words = first instanceof Error ? first.message : String(first)
  if (first instanceof pg.DatabaseError) return `PostgreSQL says "${words}"`
  if (words === 'Invalid URL') return FORM
  return `no PostgreSQL answers (${words}); start it, or correct the address`
}
