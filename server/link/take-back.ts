import type { Permission } from '@kisekae/contract/permission.ts'
import type { Db, Tx } from '../kernel/sql/db.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { removePermission, revokeAccessTokens } from './store.ts'

interface Revocation {
  userId: number
  avatarId: number
  permission: Permission
  /** What else happens in the same transaction. */
  onTaken?(tx: Tx): Promise<unknown>
}

/**
 * The user takes one permission back and stays linked (spec 2.2): the app gets it again by linking
 * again. Tells whether the app had it.
 */
export const takeBack = (
  db: Db,
  { userId, avatarId, permission, onTaken }: Revocation,
): Promise<boolean> =>
  db.lock({ userId }, async (tx) => {
    const link = await removePermission(tx, { userId, avatarId, permission })
    if (!link) return false
    await revokeAccessTokens(tx, { userId, avatarId })
    const news = [{ appId: link.appId, avatarId, about: { permission } }]
    await emitEvent(tx, { type: 'avatar.permissionRevoked', userId, news })
    await onTaken?.(tx)
    return true
  })
