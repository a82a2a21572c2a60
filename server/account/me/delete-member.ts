import type { Db } from '../../kernel/sql/db.ts'
import { queueUserPurge } from '../../purge/store.ts'
import { emitEvent } from '../../webhook/emit-event.ts'
import { type NewEvent, personEvents } from '../events/person-events.ts'
import { deleteSessions } from '../people/person-store.ts'
import { deletePerson, endLinks, markDeleted, unmarkDeleted } from './delete-store.ts'

/** The time within which a deletion can be undone. */
const UNDO_DAYS = 7

interface Deed {
  personId: string
  userId: number
  event: NewEvent
}

interface Deletion extends Deed {
  /** Whether copies of the pictures are to be purged from a CDN. */
  purges: boolean
}

/**
 * Deletes a member: immediately for all signed-in devices and for all apps, whose calls no longer
 * find the user; permanently after some days (see `deleteUsers`). Undoing the deletion does not
 * restore links.
 */
export const deleteMember = (
  db: Db,
  { personId, userId, event, purges }: Deletion,
): Promise<void> =>
  db.lock({ userId }, async (tx) => {
    await markDeleted(tx, { userId, days: UNDO_DAYS })
    const ended = await endLinks(tx, userId)
    const news = ended.map((link) => ({ ...link, about: {} }))
    await emitEvent(tx, { type: 'avatar.deleted', userId, news })
    if (purges) await queueUserPurge(tx, userId)
    await deleteSessions(tx, personId)
    await personEvents.insert(tx, { personId, ...event })
  })

/** Undoes a deletion within the deadline; has no effect on other members. */
export async function restoreMember(db: Db, { personId, userId, event }: Deed): Promise<void> {
  await db.lock({ userId }, async (tx) => {
    const restored = await unmarkDeleted(tx, userId)
    if (restored) await personEvents.insert(tx, { personId, ...event })
  })
}

/** Deletes a person who signed in but never became a member: there is nothing to restore. */
export async function deleteStranger(db: Db, personId: string): Promise<void> {
  await deletePerson(db, personId)
}
