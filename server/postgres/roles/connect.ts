import pg from 'pg'
import type { Place } from '../place/place.ts'
import { readDatabaseKey } from './database-key.ts'
import { hasRoles } from './prepare-roles.ts'
import { PREFIX, passwordOf, type Role, roleName } from './roles.ts'

/**
 * The beginning of the session's name in PostgreSQL; it distinguishes a live service from an
 * orphaned server.
 */
const SESSION_PREFIX = 'kisekae service '

/** The address of the embedded server in the format of the driver and psql. */
export function urlOf(place: Place, role: Role): string {
  const set = { prefix: PREFIX, key: readDatabaseKey(place) }
  return urlAs(place, `${roleName(set, role)}:${passwordOf(set, role)}`)
}

function urlAs({ socketDir }: Place, login: string): string {
  const host = encodeURIComponent(socketDir)
  return `postgresql://${login}@localhost:5432/postgres?host=${host}&sslmode=disable`
}

/**
 * A session that lasts as long as the service; a service that starts later can tell from it that
 * the folder is in use.
 */
export async function openServiceSession(place: Place): Promise<pg.Client> {
  return connect(place, `${SESSION_PREFIX}${process.pid}`)
}

/** The process whose service uses this server; undefined if there is none. */
export async function findLivingService(place: Place): Promise<string | undefined> {
  const client = await connect(place, 'kisekae start')
  try {
    const { rows } = await client.query<{ application_name: string }>(
      'select application_name from pg_stat_activity where starts_with(application_name, $1)',
      [SESSION_PREFIX],
    )
    return rows[0]?.application_name.slice(SESSION_PREFIX.length)
  } finally {
    await client.end()
  }
}

async function connect(place: Place, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    // An older version may still be running there; it does not require a password.
    connectionString: hasRoles(place) ? urlOf(place, 'service') : urlAs(place, 'postgres'),
    application_name: name,
    connectionTimeoutMillis: 2_000,
    keepAlive: false,
  })
  // The event `end` reports a lost connection; without this listener for `error`, the loss would
  // end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
