import type { Db } from '../../kernel/sql/db.ts'
import { type NewEvent, personEvents } from '../events/person-events.ts'
import { deleteSessions } from '../people/person-store.ts'
import { deletePerson, endLinks, markDeleted, unmarkDeleted } from './delete-store.ts'

/** For so long a deletion can be undone. */
const UNDO_DAYS = 7

interface Deed {
  personId: string
  userId: number
  event: NewEvent
}

/**
 * Deletes a member: at once for all apps, whose calls find nobody, and for everyone who is signed
 * in as it; for good after some days (see `deleteUsers`). Links do not come back with an undo.
 */
export const deleteMember = (db: Db, { personId, userId, event }: Deed): Promise<void> =>
  db.lock({ userId }, async (tx) => {
    await markDeleted(tx, { userId, days: UNDO_DAYS })
    await endLinks(tx, userId)
    await deleteSessions(tx, personId)
    await personEvents.insert(tx, { personId, ...event })
  })

/** Undoes a deletion in time; whoever was not deleted stays so. */
export async function restoreMember(db: Db, { personId, userId, event }: Deed): Promise<void> {
  await db.lock({ userId }, async (tx) => {
    const restored = await unmarkDeleted(tx, userId)
    if (restored) await personEvents.insert(tx, { personId, ...event })
  })
}

/** Deletes somebody who signed in and never became a member: there is nothing to come back to. */
export async function deleteStranger(db: Db, personId: string): Promise<void> {
  await deletePerson(db, personId)
}
