import type { AuthEvent } from '../../account/sign-in/auth-routes.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { writeAudit } from '../audit/log.ts'
import { listOrganisationsOf } from './membership-store.ts'

/** Records a person's sign-in events in the log of each of their organisations. */
export const tellSignIns =
  (db: Db) =>
  async ({ action, email, by }: AuthEvent): Promise<void> => {
    // Anyone can request a code for any address.
    if (action === 'person.codeAsked') return
    const actor = email.toLowerCase()
    for (const { organisationId } of await listOrganisationsOf(db, actor)) {
      await db.transaction((tx) =>
        writeAudit(tx, { organisationId, actor, action, subject: actor, detail: by ? { by } : {} }),
      )
    }
  }
