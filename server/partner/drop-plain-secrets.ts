import pg from 'pg'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Drops the table in which older versions stored keys in plain text, once the keys have been moved.
 */
export async function dropPlainSecrets(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'kisekae migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('drop table if exists secret').catch((error) => {
      // The role lacks the right to drop the table: it is empty, and the owner's next start drops
      // it.
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
    })
  } finally {
    await client.end()
  }
}
