import pg from 'pg'

/** Makes text representations independent of the server's configuration. */
const SETTINGS = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0;
  set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Opens a connection without time limits. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'kisekae admin' })
  // A lost connection makes the current statement fail.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    // Uncommitted work is rolled back.
    await client.end()
  }
}

/** Does the same, but in one transaction, which is committed at the end. */
export const withTransaction = <T>(
  connectionString: string,
  { begin }: { begin: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> =>
  withClient(connectionString, async (client) => {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  })
