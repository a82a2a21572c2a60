import pg from 'pg'
import type { Config } from '../config.ts'
import { StartRefused } from '../postgres/place/start-refused.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** The formats that the driver understands; it takes anything else for a database name. */
const ADDRESS = /^(?:postgres|postgresql|socket):|^\//
const FORM = 'write it as postgres://user:password@host:5432/database'

/**
 * Connects once to each database in the settings, so that an error names the setting at fault.
 * @throws StartRefused with one line for the operator
 */
export async function checkDatabase(config: Config): Promise<void> {
  if (config.databaseMigrationUrl && !config.databaseUrl) {
    throw new StartRefused(
      'DATABASE_MIGRATION_URL requires DATABASE_URL: set it too, or remove both.',
    )
  }
  if (config.databaseUrl) await signIn('DATABASE_URL', config.databaseUrl)
  if (config.databaseMigrationUrl) {
    await signIn('DATABASE_MIGRATION_URL', config.databaseMigrationUrl)
  }
}

async function signIn(env: string, connectionString: string): Promise<void> {
  if (!ADDRESS.test(connectionString)) throw new StartRefused(`${env} is not a valid URL: ${FORM}.`)
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // A connection that is lost right afterwards is reported when it is used.
    client.on('error', () => {})
    await client.connect()
    await client.end()
  } catch (error) {
    throw new StartRefused(`${env} cannot be used: ${describe(error)}.`)
  }
}

/** PostgreSQL's own messages are passed on; other errors come from the connection. */
function describe(error: unknown): string {
  // A host name with several addresses fails once for each address.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const words = first instanceof Error ? first.message : String(first)
  if (first instanceof pg.DatabaseError) return `PostgreSQL says "${words}"`
  if (words === 'Invalid URL') return FORM
  return `no PostgreSQL responds (${words}); start it, or correct the URL`
}
