import type { Db, Tx } from '../kernel/sql/db.ts'
import { queueLinkPurge } from '../purge/store.ts'
import { emitEvent } from '../webhook/emit-event.ts'
import { removeLink, revokeAccessTokens } from './store.ts'

interface Removal {
  userId: number
  avatarId: number
  /** Whether copies of the pictures are to be purged from a CDN. */
  purges?: boolean
  /** Additional work in the same transaction. */
  onRemoved?(tx: Tx): Promise<unknown>
}

/** The user removes an app: from then on, its calls for the user are refused with 401. */
export const unlink = (
  db: Db,
  { userId, avatarId, purges = false, onRemoved }: Removal,
): Promise<boolean> =>
  db.lock({ userId }, async (tx) => {
    const removed = await removeLink(tx, { userId, avatarId })
    if (removed) {
      await revokeAccessTokens(tx, { userId, avatarId })
      const news = [{ appId: removed.appId, avatarId, about: {} }]
      await emitEvent(tx, { type: 'avatar.unlinked', userId, news })
      if (purges) await queueLinkPurge(tx, { userId, avatarId })
      await onRemoved?.(tx)
    }
    return removed !== undefined
  })
