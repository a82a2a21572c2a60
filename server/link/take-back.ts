import { Permission } from '@kisekae/contract/permission.ts'
import type { Db, Tx } from '../kernel/sql/db.ts'
import { queueLinkPurge } from '../purge/store.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { removePermission, revokeAccessTokens } from './store.ts'

interface Revocation {
  userId: number
  avatarId: number
  permission: Permission
  /** Whether copies of pictures that the app may no longer show are to be purged from a CDN. */
  purges?: boolean
  /** Other statements in the same transaction. */
  onTaken?(tx: Tx): Promise<unknown>
}

/**
 * The user revokes one permission and stays linked (spec 2.2); the app can regain it by linking
 * again. Returns whether the app had the permission.
 */
export const takeBack = (
  db: Db,
  { userId, avatarId, permission, purges = false, onTaken }: Revocation,
): Promise<boolean> =>
  db.lock({ userId }, async (tx) => {
    const link = await removePermission(tx, { userId, avatarId, permission })
    if (!link) return false
    await revokeAccessTokens(tx, { userId, avatarId })
    const news = [{ appId: link.appId, avatarId, about: { permission } }]
    await emitEvent(tx, { type: 'avatar.permissionRevoked', userId, news })
    if (purges && permission === Permission.AvatarLoad)
      await queueLinkPurge(tx, { userId, avatarId })
    await onTaken?.(tx)
    return true
  })
