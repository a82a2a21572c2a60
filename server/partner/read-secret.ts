import { randomBytes } from 'node:crypto'
import type { Sql } from '../kernel/db.ts'

/** A secret of this installation: made by whichever process asks first, the same for all. */
export async function readSecret(sql: Sql, name: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await sql.rows`insert into secret (name, value) values (${name}, ${fresh}) on conflict do nothing`
  const { value } = await sql.get<{ value: string }>`select value from secret where name = ${name}`
  return value
}
