import { findEntry } from '../../avatar/find-user.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { findGuestContents, findTaker } from '../store.ts'

/** The contents that move from a guest to a user. */
export interface HandedOver {
  /** The number of the guest's items that the user lacks. */
  items: number
  /** The picture of its look; null if the user has chosen a look and keeps it. */
  pictureToken: string | null
}

/**
 * Returns nothing if the guest does not exist or has been upgraded; `userId` is null while the user
 * is still unknown.
 */
export async function findHandedOver(
  sql: Sql,
  { guestAvatarId, userId }: { guestAvatarId: number | null; userId: number | null },
): Promise<HandedOver | undefined> {
  if (guestAvatarId === null) return undefined
  const entry = await findEntry(sql, guestAvatarId)
  const avatarId = guestAvatarId
  const guest = entry && (await findGuestContents(sql, { userId: entry.userId, avatarId }))
  if (!guest) return undefined
  const { itemIds, pictureToken } = guest
  const taker = userId === null ? undefined : await findTaker(sql, { userId, itemIds })
  return {
    items: itemIds.length - (taker?.had ?? 0),
    pictureToken: taker?.isDressed ? null : pictureToken,
  }
}
