import pg from 'pg'
import type { Place } from './place.ts'

/** Shown by PostgreSQL beside the session that tells a living service from an orphaned server. */
const SESSION_PREFIX = 'kisekae service '

/** The address of the embedded server, as the driver and psql read it. */
export function urlOf({ socketDir }: Pick<Place, 'socketDir'>): string {
  const host = encodeURIComponent(socketDir)
  return `postgresql://postgres@localhost:5432/postgres?host=${host}&sslmode=disable`
}

/**
 * A session that lasts as long as the service: by it another start sees that the folder is in use.
 */
export async function openServiceSession(place: Place): Promise<pg.Client> {
  return connect(place, `${SESSION_PREFIX}${process.pid}`)
}

/** The process whose service lives on this server; undefined when none does. */
export async function findLivingService(
  place: Pick<Place, 'socketDir'>,
): Promise<string | undefined> {
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

async function connect(place: Pick<Place, 'socketDir'>, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(place),
    application_name: name,
    connectionTimeoutMillis: 2_000,
    keepAlive: false,
  })
  // Losing the connection shows in `end`; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
