import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { Refused } from '../command/refused.ts'

/** Ends sessions in the dress-up app and the console, for one e-mail address or for all users. */
export async function signOut(
  db: Db,
  { email, everybody }: { email: string; everybody: boolean },
  write: (line: string) => void,
): Promise<void> {
  if (everybody === (email !== '')) throw new Refused('sign-out requires --email or --everybody')
  const address = email.trim().toLowerCase()
  const ended = await db.transaction(async (tx) => {
    const people = await tx.rows`
      delete from person_session where ${everybody}
        or user_id in (select id from person where email = ${address}) returning id`
    const developers = await tx.rows`
      delete from console_person_session where ${everybody}
        or user_id in (select id from console_person where email = ${address}) returning id`
    return people.length + developers.length
  })
  write(`${ended} sessions ended; their next calls require a new sign-in.`)
}
