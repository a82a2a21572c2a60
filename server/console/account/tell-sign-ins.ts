import type { AuthEvent } from '../../account/sign-in/auth-routes.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { writeAudit } from '../audit/log.ts'
import { listOrganisationsOf } from './membership-store.ts'

/** Tells every organisation of a person what that person did about signing in. */
export const tellSignIns =
  (db: Db) =>
  async ({ action, email, by }: AuthEvent): Promise<void> => {
    // Anybody can ask for a code in the name of anybody.
    if (action === 'person.codeAsked') return
    const actor = email.toLowerCase()
    for (const { organisationId } of await listOrganisationsOf(db, actor)) {
      await db.transaction((tx) =>
        writeAudit(tx, { organisationId, actor, action, subject: actor, detail: by ? { by } : {} }),
      )
    }
  }
