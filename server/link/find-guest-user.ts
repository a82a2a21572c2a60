import type { IdText } from '@kisekae/contract/wire.ts'
import { findUser } from '../avatar/find-user.ts'
import type { Sql } from '../kernel/sql/db.ts'
import { findKind } from './store.ts'

interface GuestUser {
  userId: number
  avatarId: number
  kind: 'guest' | 'member'
}

/** The user behind an avatar of the app, and the kind of that user, for an upgrade. */
export async function findGuestUser(
  sql: Sql,
  { appId, avatarId }: { appId: string; avatarId: IdText | number },
): Promise<GuestUser | undefined> {
  const userId = await findUser(sql, { appId, avatarId })
  if (userId === undefined) return undefined
  const found = await findKind(sql, userId)
  return found && { userId, avatarId: Number(avatarId), kind: found.kind }
}
